import type { AdTab, AdTabs } from './ad-editor.tabs.service.ts'

interface Events {
  /** This tab begins to be the primary one, or another one does. Not called while it joins. */
  changed: (isPrimary: boolean) => void
  /** Another tab is about to take over: what is typed here is brought to where it is found. */
  yield: () => Promise<unknown>
}

/** Which of the tabs with the same ad edits it. A new ad moves to another place once it is saved. */
export class AdPrimaryTab {
  readonly #tabs: AdTabs
  readonly #events: Events
  #tab: AdTab | undefined

  constructor(tabs: AdTabs, events: Events) {
    this.#tabs = tabs
    this.#events = events
  }

  /** Known to be the tab that edits. */
  get isPrimary(): boolean {
    return this.#tab?.isPrimary ?? false
  }
  /** Known to be one of the others. */
  get isSecondary(): boolean {
    return this.#tab?.isPrimary === false
  }
  async join(place: string): Promise<void> {
    this.#tab?.leave()
    let isJoining = true
    this.#tab = this.#tabs.join(place, {
      changed: (isPrimary) => {
        if (!isJoining) this.#events.changed(isPrimary)
      },
      yield: this.#events.yield,
    })
    await this.#tab.ready
    isJoining = false
  }
  takeOver(): void {
    this.#tab?.takeOver()
  }
  leave(): void {
    this.#tab?.leave()
  }
}
