import type { AdTab, AdTabs } from './ad-editor.tabs.service.ts'

interface Events {
  /** Called when this tab becomes or stops being the primary one. Not called while it joins. */
  changed: (isPrimary: boolean) => void
  /** Called before another tab takes over, to store what was typed here. */
  yield: () => Promise<unknown>
}

/** Decides which of the tabs with the same ad edits it. A new ad gets another key once it is saved. */
export class AdPrimaryTab {
  readonly #tabs: AdTabs
  readonly #events: Events
  #tab: AdTab | undefined

  constructor(tabs: AdTabs, events: Events) {
    this.#tabs = tabs
    this.#events = events
  }

  /** Whether this tab is known to be the one that edits. */
  get isPrimary(): boolean {
    return this.#tab?.isPrimary ?? false
  }
  /** Whether this tab is known not to be the one that edits. */
  get isSecondary(): boolean {
    return this.#tab?.isPrimary === false
  }
  async join(name: string): Promise<void> {
    this.#tab?.leave()
    let isJoining = true
    this.#tab = this.#tabs.join(name, {
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
