import type { Account } from '@vitrine/core/account'
import { fetchOwners, type Owner } from '@vitrine/core/contacts'
import { isCancelled, type Http } from '@vitrine/core/http'
import type { Page } from '@vitrine/core/list'

/** Up to this many are shown in a select; more are searched by name. */
export const fewOwners = 12

/** The people who can be made owners at some points of sale. */
export interface OwnerGroup {
  status: 'loading' | 'ready' | 'failed'
  /** The first of them by name, once loaded. */
  people: readonly Owner[]
  total: number
}

interface OwnersHost {
  readonly list: { readonly http: Http }
  readonly account: Account | null
  /** The known names by id. */
  readonly people: Map<number, string>
  requestUpdate(): void
}

const waiting: OwnerGroup = { status: 'loading', people: [], total: 0 }

/** Loads possible owners, once for each combination of points of sale. */
export class Owners {
  readonly #host: OwnersHost
  readonly #groups = new Map<string, OwnerGroup>()
  readonly #named = new Set<number>()

  constructor(host: OwnersHost) {
    this.#host = host
  }

  /** No point of sale means all that the account sees. */
  of(advertisers: readonly number[]): OwnerGroup {
    const key = this.#keyOf(advertisers)
    const known = this.#groups.get(key)
    if (known) return known
    this.#groups.set(key, waiting)
    void this.#load(key, advertisers)
    return waiting
  }
  retry(advertisers: readonly number[]): void {
    this.#groups.delete(this.#keyOf(advertisers))
    this.#host.requestUpdate()
  }
  async search(advertisers: readonly number[], search: string, signal: AbortSignal): Promise<Page<Owner>> {
    const page = await fetchOwners(this.#host.list.http, { advertisers: [...advertisers], search, signal })
    this.#remember(page.items)
    return page
  }
  /** Loads the name of a user whose id alone is known; failures are ignored. */
  async name(id: number): Promise<void> {
    if (this.#named.has(id)) return
    this.#named.add(id)
    try {
      this.#remember((await fetchOwners(this.#host.list.http, { ids: [id] })).items)
    } catch {
      this.#named.delete(id)
    }
    this.#host.requestUpdate()
  }

  async #load(key: string, advertisers: readonly number[]): Promise<void> {
    try {
      const { items, total } = await fetchOwners(this.#host.list.http, { advertisers: [...advertisers] })
      this.#remember(items)
      this.#groups.set(key, { status: 'ready', people: items, total })
    } catch (error) {
      if (isCancelled(error)) this.#groups.delete(key)
      else this.#groups.set(key, { ...waiting, status: 'failed' })
    }
    this.#host.requestUpdate()
  }
  #remember(people: readonly Owner[]): void {
    for (const { id, name } of people) this.#host.people.set(id, name)
  }
  /** The key contains the user, since another person may have signed in. */
  #keyOf(advertisers: readonly number[]): string {
    return `${this.#host.account?.user.id ?? ''} ${advertisers.join(',')}`
  }
}
