import { WidgetError } from './events.ts'

/** A part of a widget whose code is fetched when it is first needed. */
export interface Lazy<Part> {
  /** The part, once it has been fetched. */
  readonly value: Part | undefined
  /** Fetches it once; tries again after a failure. */
  get(): Promise<Part>
}

export const lazy = <Part>(load: () => Promise<Part>): Lazy<Part> => {
  let promise: Promise<Part> | undefined
  let value: Part | undefined
  const fetch = async (): Promise<Part> => {
    try {
      return (value = await load())
    } catch (cause) {
      promise = undefined
      throw new WidgetError(
        'network',
        `A part of the widget did not arrive: ${cause instanceof Error ? cause.message : String(cause)}.`,
        cause,
      )
    }
  }
  return {
    get value() {
      return value
    },
    get: () => (promise ??= fetch()),
  }
}
