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

/** What reaches beyond the widget. */
export const outside = (widget: Element): string[] => {
  const { left, right } = widget.getBoundingClientRect()
  return shown(widget)
    .filter((element) => {
      const box = element.getBoundingClientRect()
      return box.width > 1 && (box.right > right + 1 || box.left < left - 1)
    })
    .map(nameOf)
}
/** Words that end where the box around them ends; what is typed may be longer than its field. */
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
