/** An ad as the provider's API has it. */
export interface Row {
  id: number
  reference: string
  titre: string
  typeOffre: string
  prix: number | null
  ville: string
  surface: number | null
  etat: string
  photoPrincipale: { url_miniature: string } | null
  date_creation: string
}

export const money = new Intl.NumberFormat('fr', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
export const day = new Intl.DateTimeFormat('fr')

interface Asked {
  api: string
  perPage: string
  page?: number
  order?: string
}

/** What a handwritten list does: gets a token from the page's server, and with it a page of rows. */
export const fetchRows = async ({ api, perPage, page = 1, order = '-DC' }: Asked): Promise<Row[]> => {
  const { token } = (await (await fetch('/vitrine-token', { method: 'POST' })).json()) as { token: string }
  const query = new URLSearchParams({ annonce_parente: '00', perPage, page: String(page), orderBy: order, lang: 'fr' })
  const reply = await fetch(`${api}/provider/annonce?${query}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await reply.json()) as { _embedded: { annonce: Row[] } })._embedded.annonce
}
