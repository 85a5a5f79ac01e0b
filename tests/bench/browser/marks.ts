export interface FieldMarks {
  /** Milliseconds from the start of the navigation until the fields were painted with their values. */
  fields: number
  longest: number
}

/** Runs before the page's own code: records when the fields were painted, and long tasks. */
export const recordFields = (): void => {
  const marks = { fields: 0, longest: 0 }
  const shown = new Promise<void>((resolve) => {
    const check = (): void => {
      const root = document.querySelector('vitrine-ad-editor, lit-editor, vitrine-post-composer, lit-composer')?.shadowRoot
      if (!root?.querySelector<HTMLInputElement>('[name=title]')?.value) return void requestAnimationFrame(check)
      // Two frames later it has certainly been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          marks.fields = performance.now()
          resolve()
        }),
      )
    }
    check()
  })
  Object.assign(globalThis, { vitrineMarks: marks, vitrineShown: shown })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.longest = Math.max(marks.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
}
