type Listen<Events> = <Name extends keyof Events>(
  name: Name,
  listener: (event: Events[Name]) => void,
  options?: boolean | AddEventListenerOptions,
) => void

/** An element with typed event listeners. */
export interface Listening<Events> {
  addEventListener: Listen<Events>
  removeEventListener: Listen<Events>
}
