import type { PersonRef } from '@vitrine/core/contacts'
import { html, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import { selectField } from '../../ui/field.ts'
import { iconRetry } from '../../ui/icons.ts'
import { ownerLabel, OwnerSearch, type OwnerChoicePort } from './contact-list.owner-search.controller.ts'
import { fewOwners, type OwnerGroup } from './contact-list.owners.controller.ts'

/** The choice of an owner: a select for few people, a search for many. */
export class OwnerChoice {
  readonly #port: OwnerChoicePort
  readonly #search: OwnerSearch

  constructor(port: OwnerChoicePort) {
    this.#port = port
    this.#search = new OwnerSearch(port)
  }

  /** Closes it without a choice. */
  close(): void {
    this.#search.close()
  }

  render(): TemplateResult {
    const group = this.#group
    return group.total > fewOwners ? this.#search.render(group) : this.#plain(group)
  }

  get #group(): OwnerGroup {
    const { contacts, advertisers } = this.#port
    return contacts.owners.of(advertisers())
  }
  /** The known people, until all are loaded or if that fails. */
  get #known(): readonly PersonRef[] {
    const { me, account } = this.#port.contacts
    return [...(me ? [me] : []), ...(account?.user.colleagues ?? [])]
  }
  #plain({ status, people }: OwnerGroup): TemplateResult {
    const { contacts, name, none, value, choose, advertisers } = this.#port
    const { t } = contacts
    const current = value()
    const offered = status === 'ready' ? people : this.#known
    const all = !current || offered.some(({ id }) => id === current.id) ? offered : [current, ...offered]
    const field = selectField({
      label: t('handling.owner'),
      name,
      value: current ? String(current.id) : '',
      options: [{ value: '', label: t(none) }, ...all.map((one) => ({ value: String(one.id), label: ownerLabel(contacts, one) }))],
      hint: status === 'loading' ? t('owner.loading') : undefined,
      error: status === 'failed' ? t('owner.failed') : undefined,
      onChange: (id) => choose(id === '' ? null : Number(id)),
    })
    if (status !== 'failed') return field
    const retry = (): void => contacts.owners.retry(advertisers())
    return html`<div class="field">${field}${button({ label: contacts.list.common('faces.retry'), icon: iconRetry, tone: 'quiet', compact: true, onClick: retry })}</div>`
  }
}
