import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { SoldPropertyScreen } from '../sold-property/SoldPropertyScreen.tsx'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { AttendanceScreen } from '../contacts/AttendanceScreen.tsx'
import { startI18n } from '../base/i18n.ts'
import { paths } from '../base/paths.ts'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'visits', 'sold-property'])
})
afterEach(cleanup)

const area = (
  <Routes>
    <Route path={paths.attendance} element={<AttendanceScreen />} />
    <Route path={paths.newSale} element={<SoldPropertyScreen />} />
    <Route path={paths.sale} element={<SoldPropertyScreen />} />
    <Route path={paths.forbidden} element={<p>No entry</p>} />
  </Routes>
)

it.each([
  ['/posts/attendance/7', accountWith()],
  ['/posts/bien-vendu/new', accountWith({ soldProducts: false })],
  ['/posts/bien-vendu/7/edit?from=list', accountWith({}, 'VO')],
])('%s says no to who has not subscribed, and remembers where they wanted to go', async (address, account) => {
  const { place } = renderInArea(area, account, () => null, address)
  expect(await screen.findByText('No entry')).toBeTruthy()
  expect(place()).toBe(`/403?${new URLSearchParams({ redirect: address })}`)
})

it.each([
  ['/posts/attendance/7', 'vitrine-attendance'],
  ['/posts/bien-vendu/7/edit', 'vitrine-sold-property'],
])('%s opens for who has', async (address, tag) => {
  const { place } = renderInArea(area, accountWith({ publicationGuarantee: true }), () => null, address)
  await expect.poll(() => document.querySelector(tag)).toBeTruthy()
  expect(place()).toBe(address)
})
