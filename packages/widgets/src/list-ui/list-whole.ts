import type { ListState } from '@vitrine/core/list'
import { html, nothing } from 'lit'
import { AddressSync } from '../base/address-sync.ts'
import type { ListController } from '../base/list-controller.ts'
import { RowRoving } from '../base/row-roving.ts'
import { progressLine } from '../ui/progress.ts'
import { FocusHeir } from '../base/focus-heir.ts'
import { rangeText } from './footer.ts'
import type { ListHostElement, ListPort, ListTranslate } from './list-port.ts'

interface WholeModel {
  readonly list: Pick<ListController<ListState<unknown, string>, unknown>, 'page' | 'status' | 'error' | 'shownState' | 'reload'> & {
    readonly state: { page: number; search: string }
  }
  readonly t: ListTranslate
  readonly tCommon: ListTranslate
  readonly arrived: { renderOver(): unknown } | undefined
}

interface Input {
  onClick(event: MouseEvent): void
  onKeydown(event: KeyboardEvent): void
  onFocusin(event: FocusEvent): void
}

/**
 * Everything of a list but its first rows. It follows them, takes over the page they came from and from then on decides
 * what they show; what a list has beyond rows, address, failure and footer is its own.
 */
export abstract class ListWhole<Element extends ListHostElement> {
  abstract readonly model: WholeModel
  protected abstract readonly input: Input
  protected readonly port: ListPort<Element>
  protected readonly element: Element
  protected readonly roving = new RowRoving()
  protected readonly address = new AddressSync()
  /** The query that the list shows, or is about to. */
  protected adopted = ''
  protected searchText = ''
  protected shownPage = 0
  /** The page on its way was asked for, and is shown, by the element. */
  #inherits: boolean

  constructor(port: ListPort<Element>, inherits: boolean) {
    this.port = port
    this.element = port.element
    new FocusHeir(port.element)
    this.#inherits = inherits
  }

  async reload(): Promise<void> {
    await this.model.list.reload()
  }
  retry(): void {
    this.port.started()
    void this.reload()
  }
  /** The connection is back: what failed for want of one is asked for again. */
  #onOnline = (): void => {
    if (this.model.list.status === 'failed') this.retry()
  }
  start(): void {
    addEventListener('online', this.#onOnline)
  }
  stop(): void {
    removeEventListener('online', this.#onOnline)
    this.address.stop()
    this.shownPage = 0
  }
  updated(): void {
    this.roving.refresh(this.element.renderRoot.querySelector('.frame'))
  }

  get onClick() {
    return this.input.onClick
  }
  get onKeydown() {
    return this.input.onKeydown
  }
  get onFocusin() {
    return this.input.onFocusin
  }
  get waits(): boolean {
    return this.model.list.status === 'loading'
  }

  renderOver(): unknown {
    return this.model.arrived?.renderOver()
  }
  renderProgress(): unknown {
    return this.waits ? progressLine(this.model.t('list.reloading')) : nothing
  }
  /** Above rows that are still there, or in their place. */
  renderFailure(): unknown {
    const { status, error, page } = this.model.list
    if (status !== 'failed') return undefined
    const face = this.port.error(error, () => this.retry(), !!page)
    return page ? html`<div class="above">${face}</div>` : face
  }

  /** Said aloud when other rows have come. */
  protected get said(): string {
    return rangeText(this.model.list, this.model.tCommon)
  }
  protected focusSearch = (): void => this.element.renderRoot.querySelector<HTMLElement>('.search input')?.focus()
  /** The field holds what is asked for, but for spaces at its ends. */
  protected readSearch(): void {
    const { search } = this.model.list.state
    if (this.searchText.trim() !== search) this.searchText = search
  }
  /** The person asked for another list. */
  protected tell(query: string, replace: boolean): void {
    this.element.query = this.adopted = query
    if (this.element.syncUrl) this.address.write(query, replace)
    this.port.emit('vitrine-query-change', { query, replace })
  }
  /** Reads the page's address, now and whenever the person steps back; `known` leaves what is the list's. */
  protected followAddress(known: (query: string) => string): void {
    this.element.query = known(location.search)
    this.address.own(this.element.query)
    this.address.start((query) => (this.element.query = known(query)))
  }
  protected loaded(): void {
    const { page } = this.model.list.state
    const inherited = this.#inherits
    const first = this.shownPage === 0
    this.#inherits = false
    if (!first && this.shownPage !== page) this.scrollToTop()
    this.shownPage = page
    if (!first) this.element.announce(this.said)
    if (!inherited) this.port.ended()
  }
  protected failed(error: unknown): void {
    this.#inherits = false
    this.port.report(error)
  }
  protected scrollToTop(): void {
    if (this.element.getBoundingClientRect().top < 0) this.element.scrollIntoView({ block: 'start' })
  }
}
