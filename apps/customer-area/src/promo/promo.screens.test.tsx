import type { HttpCall } from '@vitrine/core/http'
import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { PortalCostsScreen } from '../portal-costs/PortalCostsScreen.tsx'
import { PreflightScreen } from '../preflight/PreflightScreen.tsx'
import { accountWith, renderInArea } from '../testing/area.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'promo', 'preflight', 'portal-costs'])
})
afterEach(cleanup)

it.each([
  ['what portals would say', PreflightScreen],
  ['what portals cost', PortalCostsScreen],
])('the screen of %s says to an account without portals what they would bring, and asks nothing', async (_, Each) => {
  const calls: HttpCall[] = []
  renderInArea(<Each />, accountWith({}), (call) => calls.push(call))
  expect(await screen.findByRole('heading', { name: i18next.t('names.diffusion', { ns: 'promo' }) })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask to be called back' })).toBeTruthy()
  expect(calls).toEqual([])
})
