import type { Keeper } from '@vitrine/core/contacts'
import { html, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { selectField } from '../ui/field.ts'
import { iconRetry } from '../ui/icons.ts'
import { ownerLabel, type OwnerChoicePort } from './contact-list.owner-port.ts'
import { OwnerSearch } from './contact-list.owner-search.ts'
import { fewOwners, type OwnerGroup } from './contact-list.owners.ts'

/** Chooses who looks after a contact: among few from a plain field, among many by name. */
export class OwnerChoice {
  #port: OwnerChoicePort
  #search: OwnerSearch

  constructor(port: OwnerChoicePort) {
    this.#port = port
    this.#search = new OwnerSearch(port)
  }

  /** What was begun is given up. */
  close(): void {
    this.#search.close()
  }

  render(): TemplateResult {
    const group = this.#group
    return group.total > fewOwners ? this.#search.render(group) : this.#plain(group)
  }

  get #group(): OwnerGroup {
    const { model, advertisers } = this.#port
    return model.arrived?.owners.of(advertisers()) ?? { status: 'loading', people: [], total: 0 }
  }
  /** Until everybody is known, or when they cannot be, those can be chosen who are known anyway. */
  get #known(): readonly Keeper[] {
    const { me, account } = this.#port.model
    return [...(me ? [me] : []), ...(account?.user.colleagues ?? [])]
  }
  #plain({ status, people }: OwnerGroup): TemplateResult {
    const { model, name, none, value, choose, advertisers } = this.#port
    const { t } = model
    const current = value()
    const offered = status === 'ready' ? people : this.#known
    const all = !current || offered.some(({ id }) => id === current.id) ? offered : [current, ...offered]
    const field = selectField({
      label: t('handling.owner'),
      name,
      value: current ? String(current.id) : '',
      options: [{ value: '', label: t(none) }, ...all.map((one) => ({ value: String(one.id), label: ownerLabel(model, one) }))],
      hint: status === 'loading' ? t('owner.loading') : undefined,
      error: status === 'failed' ? t('owner.failed') : undefined,
      onChange: (id) => choose(id === '' ? null : Number(id)),
    })
    if (status !== 'failed') return field
    const retry = (): void => model.arrived?.owners.retry(advertisers())
    return html`<div class="field">${field}${button({ label: model.tCommon('faces.retry'), icon: iconRetry, tone: 'quiet', compact: true, onClick: retry })}</div>`
  }
}
