import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { PortalConnectionScreen } from './PortalConnectionScreen.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'portals', 'common'])
})
afterEach(cleanup)

const group = 'https://group.example/login'
const portal = 'https://portal.example/login'
const script = 'javascript:alert(1)'
const open = (connectionUrls: { portalGroup: string | null; propertyPortal: string | null }) => {
  const account = accountWith()
  const advertiser = { ...account.advertiser, connectionUrls: { linkedin: null, ...connectionUrls } }
  renderInArea(<PortalConnectionScreen />, { ...account, advertiser }, () => null)
}

it.each([
  ['of its group of portals', { portalGroup: group, propertyPortal: portal }, group],
  ['of its property portal, where it has no group', { portalGroup: null, propertyPortal: portal }, portal],
  ['of its property portal, where that of its group is none of the web', { portalGroup: script, propertyPortal: portal }, portal],
])('the account is led to its pages %s', (_, urls, href) => {
  open(urls)
  expect(screen.getByRole('link', { name: 'Sign in to the portal' }).getAttribute('href')).toBe(href)
})

it.each([
  ['such pages', { portalGroup: null, propertyPortal: null }],
  ['an address of the web', { portalGroup: script, propertyPortal: 'ftp://portal.example/' }],
])('an account without %s is told so, and led nowhere', (_, urls) => {
  open(urls)
  expect(screen.getByText(/No connection address is kept/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign in to the portal' })).toBeNull()
})
