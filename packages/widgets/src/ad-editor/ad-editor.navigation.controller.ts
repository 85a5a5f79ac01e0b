import type { Account } from '@vitrine/core/account'
import type { AdSession } from '@vitrine/core/ad-editor'
import { adForm, piecesOf, tabOf, tabsOf, type AdFieldName, type Tab } from '@vitrine/core/ad-form'
import type { ReactiveController } from 'lit'
import type { VitrineElement } from '../base/vitrine-element.ts'
import type { EditorNavigation } from './ad-editor.types.ts'

interface Setup {
  /** The tab that the element names. */
  tab: () => Tab
  open: (tab: Tab) => void
  focus: (field: AdFieldName) => void
}

/** Leads through the ad: to a tab, a field, a sentence that the law asks for. */
export class AdNavigation implements ReactiveController {
  readonly #host: VitrineElement
  readonly #setup: Setup
  #tab: Tab | undefined

  constructor(host: VitrineElement, setup: Setup) {
    this.#host = host
    this.#setup = setup
    host.addController(this)
  }

  /** The tab that is opened comes into view where the tabs do not fit. */
  hostUpdated(): void {
    const tab = this.#setup.tab()
    if (tab === this.#tab) return
    this.#tab = tab
    this.#host.renderRoot.querySelector('[role=tab][aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** What the parts of the editor are given, with the tabs that this ad has for this account. */
  of({ form }: AdSession, account: Account | null): EditorNavigation {
    const { values } = form.get()
    const tabs = tabsOf(values, form.context, piecesOf(values, form.context, { instagram: false, ...account?.advertiser.options }))
    const tab = this.#setup.tab()
    return {
      tabs,
      tab: tabs.includes(tab) ? tab : 'main',
      open: this.#setup.open,
      goTo: (name) => void this.goTo(name),
      goToRule: (rule) => void this.#goToRule(rule),
    }
  }

  async goTo(name: AdFieldName): Promise<void> {
    this.#setup.open(tabOf(name))
    await this.#host.updateComplete
    this.#setup.focus(name)
  }
  /** By its name in an address: a field that there is, or the pictures. */
  async goToNamed(name: string): Promise<void> {
    if (name === 'pictures') return this.#setup.open('media')
    const field = adForm.names.find((each) => each === name)
    if (field) await this.goTo(field)
  }
  async #goToRule(rule: string): Promise<void> {
    this.#setup.open('legal')
    await this.#host.updateComplete
    this.#host.renderRoot.querySelector<HTMLElement>(`[data-rule="${rule}"] button`)?.focus()
  }
}
