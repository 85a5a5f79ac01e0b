/** What of the visits is asked for. */
export interface VisitsQuery {
  page: number
  search: string
  comingOnly: boolean
}

export const firstVisits: VisitsQuery = { page: 1, search: '', comingOnly: false }

export const maxSearch = 200

/** The search part of the screen's address; '' for the untouched list. */
export const writeVisits = ({ page, search, comingOnly }: VisitsQuery): string => {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (comingOnly) params.set('coming', 'yes')
  if (page > 1) params.set('page', String(page))
  return params.toString()
}

/** What an address asks for; what it does not know or cannot read keeps its default. */
export const readVisits = (query: string): VisitsQuery => {
  const params = new URLSearchParams(query)
  const page = params.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    search: (params.get('search') ?? '').slice(0, maxSearch),
    comingOnly: params.get('coming') === 'yes',
  }
}
