import type { APIRequestContext } from '@playwright/test'
import { bearer } from '../testing/journey.ts'

const sheet = '/api/provider/etablishment-sheet'
const query = 'idAnnonceur=1001'
const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

interface Hours {
  horaires: object
  sfc_horaires_exceptionnels: string
}

/** The sheet's hours decide when an answer goes out: always, for as long as the journey lasts. Resolves to what puts them back. */
export const openAllDay = async (request: APIRequestContext, token: string): Promise<() => Promise<void>> => {
  const read = async () => (await (await request.get(`${sheet}?${query}`, bearer(token))).json()) as Hours & { version: number }
  const change = async (hours: Hours): Promise<void> => {
    const data = { ...hours, version: (await read()).version }
    const reply = await request.patch(`${sheet}/update?${query}`, { ...bearer(token), data })
    if (!reply.ok()) throw new Error(`The sheet was not saved: ${reply.status()} ${await reply.text()}`)
  }
  const { horaires, sfc_horaires_exceptionnels } = await read()
  const week = Object.fromEntries(days.map((day) => [day, { etat: '24H', plages: [] }]))
  await change({ horaires: week, sfc_horaires_exceptionnels: '' })
  return () => change({ horaires, sfc_horaires_exceptionnels })
}
