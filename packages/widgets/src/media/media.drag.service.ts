interface Point {
  x: number
  y: number
}

/** Pixels from an edge within which the page scrolls. */
const edge = 72
/** Pixels a frame, right at the edge. */
const fastest = 18

const parentOf = (element: Element): Element | null => element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null

const scrolls = (element: Element): boolean =>
  /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight

/** What scrolls when the list is longer than its place: something around it, or the page. */
const scrollerOf = (list: Element | null): Element => {
  for (let element = list; element; element = parentOf(element)) if (scrolls(element)) return element
  return document.scrollingElement ?? document.documentElement
}

/** Pixels of one frame for a pointer that far inside of the edge. */
const speedAt = (inside: number): number => (inside < edge ? Math.ceil(((edge - Math.max(0, inside)) / edge) * fastest) : 0)

/** Scrolls while the pointer is near the upper or lower edge, until the returned function is called. */
export const scrollAtEdges = (list: Element | null, pointer: () => Point | undefined, scrolled: () => void): (() => void) => {
  const scroller = scrollerOf(list)
  let frame = 0
  const step = (): void => {
    frame = requestAnimationFrame(step)
    const point = pointer()
    if (!point) return
    const box = scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
    const before = scroller.scrollTop
    scroller.scrollTop += speedAt(box.bottom - point.y) - speedAt(point.y - box.top)
    if (scroller.scrollTop !== before) scrolled()
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

/** A small copy of what is carried that follows the pointer, above everything. */
export const showGhost = (source: Element, list: Element | null): HTMLElement => {
  const ghost = document.createElement('div')
  ghost.className = 'ghost'
  ghost.popover = 'manual'
  ghost.ariaHidden = 'true'
  const copy = source.cloneNode(true) as HTMLElement
  copy.removeAttribute('data-grab')
  copy.tabIndex = -1
  ghost.append(copy)
  ghost.inert = true
  list?.parentElement?.append(ghost)
  ghost.showPopover()
  return ghost
}
