type Listen<Events> = <Name extends keyof Events>(
  name: Name,
  listener: (event: Events[Name]) => void,
  options?: boolean | AddEventListenerOptions,
) => void

/** An element whose listeners know what its events carry. */
export interface Listening<Events> {
  addEventListener: Listen<Events>
  removeEventListener: Listen<Events>
}
