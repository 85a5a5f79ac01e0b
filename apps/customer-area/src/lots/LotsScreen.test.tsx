import { ApiError, type HttpCall } from '@vitrine/core/http'
import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea, wireAd } from '../testing/area.tsx'
import { LotsScreen } from './LotsScreen.tsx'

vi.mock('@vitrine/react/ads-list', () => ({ AdsList: ({ parent }: { parent: number }) => <p>lots of {parent}</p> }))

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell'])
})
afterEach(cleanup)

const program = {
  ...wireAd(7),
  titre: 'Les Tilleuls',
  typeObjet: 5000,
  nbLots: 12,
  texte: '',
  photos: [],
  donnees: {},
  ville_reelle: null,
  code_postal_reel: null,
  communiquer_adresse_exacte: 'non',
  assets: {},
}

const open = (types: () => unknown) =>
  renderInArea(
    <Routes>
      <Route path="/posts/lots/:programId" element={<LotsScreen />} />
    </Routes>,
    accountWith(),
    ({ path }: HttpCall) => (path === '/type_objet' ? types() : program),
    '/posts/lots/7',
  )

it('the screen of lots says of a programme of which type it is, and how many lots it has', async () => {
  open(() => [{ code: 5000, libelle: 'House and land programme' }])
  expect((await screen.findByText('House and land programme')).previousElementSibling?.textContent).toBe('Type')
  expect(screen.getByText('12').previousElementSibling?.textContent).toBe('Lots')
  expect(screen.getByText('lots of 7')).toBeTruthy()
})

it('the screen of lots shows the programme also where nobody names its type', async () => {
  open(() => {
    throw new ApiError('server', { status: 500 })
  })
  expect(await screen.findByText('12')).toBeTruthy()
  expect(screen.queryByText('Type')).toBeNull()
})
