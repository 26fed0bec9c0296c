// Runs before the first paint, so that the page never flashes in the other theme. src/ui/theme.ts takes over later.
;(function () {
  var wanted = 'system'
  try {
    wanted = JSON.parse(localStorage.getItem('alcove.theme')) || 'system'
  } catch {
    // Storage may be forbidden: the system's theme is then the answer.
  }
  var isDark = wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
