const anchored = typeof CSS !== 'undefined' && CSS.supports('position-area: block-end')

type Align = 'start' | 'end'

/** Computes the position for browsers without CSS anchor positioning. Loaded when first needed. */
const positionByScript = (element: HTMLElement, trigger: HTMLElement, align: Align): (() => void) => {
  let cancel: (() => void) | undefined
  let stopped = false
  void import('@floating-ui/dom').then(
    ({ autoUpdate, computePosition, flip, shift, offset }) => {
      if (stopped) return
      const update = async (): Promise<void> => {
        const middleware = [offset(4), flip(), shift({ padding: 8 })]
        const { x, y } = await computePosition(trigger, element, { strategy: 'fixed', placement: `bottom-${align}`, middleware })
        Object.assign(element.style, { left: `${x}px`, top: `${y}px`, margin: '0' })
      }
      cancel = autoUpdate(trigger, element, () => void update())
    },
    () => undefined,
  )
  return () => {
    stopped = true
    cancel?.()
  }
}

/** Keeps a popover beside its trigger until the returned function is called. */
export const positionBeside = (element: HTMLElement, trigger: HTMLElement, align: Align, byStyle = anchored): (() => void) => {
  if (!byStyle) return positionByScript(element, trigger, align)
  trigger.style.setProperty('anchor-name', '--vitrine-anchor')
  return () => trigger.style.removeProperty('anchor-name')
}
