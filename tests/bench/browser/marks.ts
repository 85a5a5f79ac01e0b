export interface FieldMarks {
  /** Milliseconds from the start of the navigation until the fields were painted with what is in them. */
  fields: number
  longest: number
}

/** Runs before the page's own code: keeps when the fields came, and what was long. */
export const recordFields = (): void => {
  const marks = { fields: 0, longest: 0 }
  const shown = new Promise<void>((resolve) => {
    const look = (): void => {
      const place = document.querySelector('vitrine-ad-editor, lit-editor, vitrine-post-composer, lit-composer')?.shadowRoot
      if (!place?.querySelector<HTMLInputElement>('[name=title]')?.value) return void requestAnimationFrame(look)
      // The frame after next has certainly been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          marks.fields = performance.now()
          resolve()
        }),
      )
    }
    look()
  })
  Object.assign(globalThis, { vitrineMarks: marks, vitrineShown: shown })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.longest = Math.max(marks.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
}
