/**
 * What pages of fifteen years carry: methods on prototypes, a menu that takes the keys, a chat button and a notice above
 * everything. The widget has to work beside it (EMBD-03).
 */
export const oldScripts = `
Array.prototype.remove = function (one) { var at = this.indexOf(one); if (at > -1) this.splice(at, 1); return this };
Array.prototype.last = function () { return this[this.length - 1] };
String.prototype.trim = function () { return this.replace(/^\\s+|\\s+$/g, '') };
Object.prototype.extend = function (more) { for (var key in more) this[key] = more[key]; return this };
Object.defineProperty(Object.prototype, 'extend', { enumerable: false });
Function.prototype.bind = Function.prototype.bind || function () { return this };
// Prototype 1.6, before JSON was a part of browsers.
Array.prototype.toJSON = function () {
  return '[' + this.map(function (one) { return JSON.stringify(one) }).join(', ') + ']';
};
String.prototype.toJSON = function () { return '"' + this + '"' };
Element.prototype.hide = function () { this.style.display = 'none'; return this };
window.$ = function (id) { return document.getElementById(id) };
var shortcuts = { s: 'search', m: 'menu', '/': 'search' };
document.addEventListener('keydown', function (event) {
  if (event.ctrlKey || event.metaKey) return;
  if (shortcuts[event.key]) document.documentElement.setAttribute('data-shortcut', shortcuts[event.key]);
  event.stopPropagation();
}, true);
window.addEventListener('wheel', function () {}, { passive: true });
setInterval(function () {
  var news = $('news');
  if (news) news.textContent = 'Hut bookings open ' + new Date().toLocaleDateString() + '.';
}, 5000);
`;

export const oldStyles = `
.notice,.chat{position:fixed;z-index:2147483647}
.notice{left:0;right:0;bottom:0;background:#22301f;color:#f3efe2;padding:.8rem 2rem;font-size:1.3rem;text-align:center}
.chat{right:2rem;bottom:6rem;border-radius:50%;width:5.6rem;height:5.6rem;background:#c9a24b;border:0;font-size:2rem}
.top{position:sticky;top:0;z-index:99999}
div,section{line-height:1.7}
label{display:block;text-transform:uppercase;letter-spacing:.1em}
input[type=text],select{width:60%;height:2.4rem}
h1,h2,h3{text-shadow:0 1px 0 #fff}
iframe{max-width:80%;border:2px inset #ccc}
`;
