let moved = false

document.addEventListener('keydown', ({ key }) => void (moved = key === 'Tab'), true)
document.addEventListener('click', () => void (moved = false), true)

/** Whether the last thing that somebody did was to move the focus with Tab. */
export const hasMovedFocus = (): boolean => moved
