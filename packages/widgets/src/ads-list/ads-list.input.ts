import type { AdListState, AdSummary } from '@vitrine/core/ads'
import { isPlainClick, RowInput } from '../list-ui/row-input.ts'
import { propertyColumns } from './ads-list.columns.ts'
import type { AdsListModel } from './ads-list.model.ts'

/** What pointer and keys do in the rows and cards of ads. */
export class AdInput extends RowInput<AdListState, AdSummary, AdsListModel> {
  // Heads without a sort have no button, and the two column sets differ in none that has one.
  protected readonly columns = propertyColumns

  protected override actAt(target: Element): string | undefined {
    return target.closest('.thumb') ? 'open' : undefined
  }

  protected override act(act: string, ad: AdSummary, event: MouseEvent, stop: HTMLElement | null): void {
    const { model } = this
    if (act === 'open') this.#open(ad, event, stop)
    else if (act === 'lots') model.openLots(ad)
    else if (act === 'toggle') model.withMore((more) => more.togglePublished(model, ad))
    else if (act === 'menu' && stop) this.#menu(ad, stop)
  }

  protected override look({ key, target }: KeyboardEvent, ad: AdSummary | undefined): boolean {
    if (key !== 'Enter' || !ad || !isBareLink(target as Element)) return false
    this.model.openAd(ad)
    return true
  }

  protected override press(key: string, ad: AdSummary | undefined): boolean {
    const { model } = this
    if (key === 'delete') this.#remove(ad)
    else if (key === 'p' && ad) model.withMore((more) => more.togglePublished(model, ad))
    else return false
    return true
  }

  /** Cards lie side by side: as many as are as high up as the first. */
  protected override aside(frame: Element): number {
    const cards = [...frame.querySelectorAll<HTMLElement>('.card')]
    const top = cards[0]?.offsetTop
    return Math.max(1, cards.filter((card) => card.offsetTop === top).length)
  }

  #open(ad: AdSummary, event: MouseEvent, stop: HTMLElement | null): void {
    if (stop?.hasAttribute('href') && !isPlainClick(event)) return
    event.preventDefault()
    this.model.openAd(ad)
  }

  #menu(ad: AdSummary, trigger: HTMLElement): void {
    const { model } = this
    model.withMore((more) =>
      more.menus.toggle(`row-${ad.id}`, trigger, {
        label: trigger.getAttribute('aria-label') ?? '',
        align: 'end',
        entries: () => more.rowEntries(model, model.adOf(ad.id) ?? ad),
      }),
    )
  }

  #remove(ad: AdSummary | undefined): void {
    const { model } = this
    model.withMore((more) => (model.selection.size > 0 || !ad ? more.runBulk(model, 'delete') : more.askAndRemove(model, [ad])))
  }
}

const isBareLink = (target: Element): boolean => target.matches('a:not([href])')
