import type { ContactListHost } from './contact-list.host.ts'

/** Undefined for somebody who has not been heard of yet. */
export const knownName = ({ me, account, people }: ContactListHost, id: number): string | undefined =>
  me?.id === id ? me.name : (people.get(id) ?? account?.user.colleagues.find((colleague) => colleague.id === id)?.name)

export const ownerName = (host: ContactListHost, id: number): string => knownName(host, id) ?? String(id)
