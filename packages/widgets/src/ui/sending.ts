/**
 * For `@submit` and `@click` of a form: runs when it is submitted, by its button or by Enter. In a sandboxed frame without
 * `allow-forms` there is only the click event.
 */
export const onSent =
  (run: (form: HTMLFormElement) => void) =>
  (event: Event): void => {
    const form = event.currentTarget as HTMLFormElement
    if (event.type === 'click') {
      const button = (event.target as Element).closest('button')
      if (button?.type !== 'submit' || button.form !== form) return
    }
    event.preventDefault()
    run(form)
  }
