const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** What opens the command palette, as keyboards show it. */
export const searchKeys = isApple ? '⌘ K' : 'Ctrl K'
