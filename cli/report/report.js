(function () {
  'use strict';
  var board = document.querySelector('svg.board');
  var said = document.getElementById('said');
  var hint = said.textContent;
  var pinned = '';
  function light(id, name) {
    var e = document.getElementById(id);
    if (e) { e.classList.add(name); }
  }
  function show(vertex) {
    document.querySelectorAll('.lit, .premise').forEach(function (e) {
      e.classList.remove('lit', 'premise');
    });
    board.classList.toggle('picked', vertex !== '');
    var row = document.getElementById('c-' + vertex);
    if (!row) { return; }
    ['s-', 'c-', 'l-'].forEach(function (kind) { light(kind + vertex, 'lit'); });
    row.dataset.premise.split(' ').forEach(function (other) {
      light('s-' + other, 'premise');
      light('c-' + other, 'premise');
    });
  }
  function chainOf(target) {
    var e = target.closest ? target.closest('.chain, .chains tr[id]') : null;
    return e ? e.id.slice(2) : '';
  }
  function pin(vertex) {
    var stones = document.getElementById('s-' + vertex);
    pinned = stones ? vertex : '';
    show(pinned);
    if (!stones) { said.textContent = hint; return; }
    said.textContent = stones.getAttribute('aria-label') + '. ' +
      document.querySelector('#c-' + vertex + ' .why').textContent;
  }
  function passing(event) { show(chainOf(event.target) || pinned); }
  document.addEventListener('mouseover', function (event) {
    if (pinned === '') { passing(event); }
  });
  document.addEventListener('focusin', passing);
  document.addEventListener('click', function (event) {
    var link = event.target.closest ? event.target.closest('a') : null;
    var vertex = chainOf(event.target);
    if (link) {
      if (link.closest('.board') || link.closest('.chains th')) { event.preventDefault(); }
      else if (/^#[csl]-/.test(link.getAttribute('href'))) {
        vertex = link.getAttribute('href').slice(3);
      }
    }
    pin(vertex);
    if (link) {
      var other = document.getElementById((link.closest('.board') ? 'c-' : 's-') + vertex);
      var wide = window.matchMedia('(min-width:64rem)').matches;
      if (other) { if (wide === !!link.closest('.board')) {
        other.scrollIntoView({block: 'nearest'});
      } }
    }
  });
  document.addEventListener('keydown', function (event) {
    if (event.key === 'Escape') { pin(''); }
  });
}());
