import type { Owner, PersonRef } from '@vitrine/core/contacts'
import { html, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import { Combobox, type ComboboxPage } from '../../ui/combobox/combobox.ts'
import { selectField } from '../../ui/field.ts'
import { iconRetry } from '../../ui/icons.ts'
import type { Contacts } from './contact-list.contacts.controller.ts'
import { fewOwners, type OwnerGroup } from './contact-list.owners.controller.ts'

interface OwnerChoicePort {
  contacts: Contacts
  /** Name of the input. */
  name: string
  /** Text key of the choice "nobody" or "anybody". */
  none: 'owner.nobody' | 'owner.anybody'
  /** The points of sale whose contacts are concerned. */
  advertisers(): readonly number[]
  value(): PersonRef | null
  choose(id: number | null): void
}

/** Marks the signed-in user, and names the point of sale of users from others. */
const ownerLabel = ({ me, account, t }: Contacts, { id, name, advertiser }: PersonRef & Partial<Owner>): string => {
  if (id === me?.id) return t('owner.meNamed', { name })
  return advertiser && account && advertiser.id !== account.advertiser.id ? t('owner.of', { name, site: advertiser.name }) : name
}

/** The search among many people; nobody, or anybody, is offered before something is typed. */
const ownerSearch = (port: OwnerChoicePort): Combobox => {
  const { contacts, name, none, advertisers, value, choose } = port
  const optionOf = (person: PersonRef & Partial<Owner>) => ({ id: person.id, label: ownerLabel(contacts, person) })
  const nobody = () => ({ id: null, label: contacts.t(none) })
  const more = (total: number, shown: number): string => (total > shown ? contacts.t('owner.more', { number: total }) : '')
  return new Combobox({
    host: contacts,
    name,
    texts: () => ({ label: contacts.t('handling.owner'), loading: contacts.t('owner.loading'), failed: contacts.t('owner.failed') }),
    value() {
      const current = value()
      return current ? optionOf(current) : nobody()
    },
    choose: ({ id }) => choose(id),
    initial(): ComboboxPage {
      const { people, total } = contacts.owners.of(advertisers())
      return { options: [nobody(), ...people.map(optionOf)], note: more(total, people.length) }
    },
    async search(text, signal) {
      const { items, total } = await contacts.owners.search(advertisers(), text, signal)
      return { options: items.map(optionOf), note: total === 0 ? contacts.t('owner.noMatch') : more(total, items.length) }
    },
  })
}

/** The choice of an owner: a select for few people, a search for many. */
export class OwnerChoice {
  readonly #port: OwnerChoicePort
  readonly #search: Combobox

  constructor(port: OwnerChoicePort) {
    this.#port = port
    this.#search = ownerSearch(port)
  }

  /** Closes it without a choice. */
  close(): void {
    this.#search.close()
  }

  render(): TemplateResult {
    const group = this.#group
    return group.total > fewOwners ? this.#search.render() : this.#plain(group)
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
