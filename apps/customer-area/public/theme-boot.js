// Runs before the first paint, so that a dark screen never flashes white. Kept apart because the content policy
// allows no inline script.
;(() => {
  try {
    const theme = localStorage.getItem('vitrine.theme')
    document.documentElement.dataset.theme = theme === 'light' || theme === 'dark' ? theme : 'auto'
    document.documentElement.lang = localStorage.getItem('vitrine.language') || document.documentElement.lang
  } catch {
    // Storage can be forbidden; the system's colours are used then.
  }
})()
