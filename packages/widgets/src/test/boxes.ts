export const nameOf = (element: Element): string =>
  `${element.localName}.${element.getAttribute('class') ?? ''} "${element.textContent?.replace(/\s+/g, ' ').trim().slice(0, 40)}"`
/** Everything inside a widget that is drawn. */
export const shown = (widget: Element): HTMLElement[] =>
  [...(widget.shadowRoot?.querySelectorAll<HTMLElement>('.root *:not(path, option)') ?? [])].filter(
    (element) =>
      element.getClientRects().length > 0 &&
      !element.closest('.visually-hidden, :popover-open') &&
      getComputedStyle(element).clipPath === 'none',
  )

/** The elements that overflow the widget. */
export const outside = (widget: Element): string[] => {
  const { left, right } = widget.getBoundingClientRect()
  return shown(widget)
    .filter((element) => {
      const box = element.getBoundingClientRect()
      return box.width > 1 && (box.right > right + 1 || box.left < left - 1)
    })
    .map(nameOf)
}
/** Texts that are cut off by their box; inputs may scroll. */
export const cut = (widget: Element): string[] =>
  shown(widget)
    .filter((element) => !element.matches('input, textarea, select, svg'))
    .filter(
      (element) =>
        getComputedStyle(element).overflowX !== 'visible' &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1) &&
        element.clientWidth > 1,
    )
    .map(nameOf)
