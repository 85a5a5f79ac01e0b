import { ApiError, type HttpCall } from '@vitrine/core/http'
import { mockVitrine } from '@vitrine/core/mock'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { forgetDismissedDialogs } from '../base/dismissed-dialogs.ts'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea, wireAd, wirePage, wireSynthesis } from '../testing/area.tsx'
import { DashboardScreen } from './DashboardScreen.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'ads', 'contact-synthesis', 'contacts', 'feeds', 'global-report', 'presence', 'social-networks'])
})
afterEach(() => {
  cleanup()
  forgetDismissedDialogs()
})

const panel = (name: string): HTMLElement => screen.getByRole('region', { name })

it('the dashboard shows the latest ads, each leading to itself in the list', async () => {
  renderInArea(<DashboardScreen />, accountWith(), () => wirePage(wireAd(1), wireAd(2)))
  const [first] = await within(panel('Latest ads')).findAllByRole('link', { name: /Maison/ })
  expect(first?.getAttribute('href')).toBe('/posts?search=R1')
  expect(first?.textContent).toContain('€250,000')
})

it('the dashboard says in each part that there is nothing yet', async () => {
  renderInArea(<DashboardScreen />, accountWith(), () => wirePage())
  expect(await screen.findByText('No ads yet.')).toBeTruthy()
  expect(screen.getByText('No programme under way.')).toBeTruthy()
  expect(screen.getByText('No sale recorded yet.')).toBeTruthy()
})

it('the dashboard has no part for sales without the option, and none for programmes among vehicles', async () => {
  renderInArea(<DashboardScreen />, accountWith({ soldProducts: false }, 'VO'), () => wirePage())
  expect(await screen.findByText('No ads yet.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /Sold|programmes/ })).toBeNull()
})

it('the dashboard lets one part fail alone, with the reference to quote, and tries it again', async () => {
  let broken = true
  const isProgramme = ({ query }: HttpCall): boolean => JSON.stringify(query).includes('3000')
  renderInArea(<DashboardScreen />, accountWith(), (call) => {
    if (broken && !isProgramme(call)) throw new ApiError('server', { status: 500, requestId: 'r-7' })
    return wirePage(wireAd(3))
  })
  const latest = within(panel('Latest ads'))
  expect((await latest.findByRole('alert')).textContent).toContain('r-7')
  expect(await within(panel('My programmes')).findByText('Maison 3')).toBeTruthy()
  broken = false
  fireEvent.click(latest.getByRole('button', { name: 'Try again' }))
  expect(await latest.findByText('Maison 3')).toBeTruthy()
})

it('the dashboard follows a change announced by a widget', async () => {
  let ads = [wireAd(1)]
  const { topics } = renderInArea(<DashboardScreen />, accountWith(), () => wirePage(...ads))
  const latest = within(panel('Latest ads'))
  await latest.findByText('Maison 1')
  ads = [wireAd(9)]
  act(() => topics.announce('ads'))
  expect(await latest.findByText('Maison 9')).toBeTruthy()
})

const lastDays = () => within(panel('Contacts of the last 7 days'))

it('the dashboard sums up the last seven days, by portal and by ad, and follows what comes in', async () => {
  let mails = 4
  const answer = ({ path, signal }: HttpCall): unknown => {
    if (path === '/evenements')
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new ApiError('cancelled'))))
    return path === '/contacts/synthese' ? wireSynthesis(mails) : wirePage()
  }
  const { topics } = renderInArea(<DashboardScreen />, accountWith({ contactManager: true }), answer)
  expect((await lastDays().findByRole('link', { name: /Toits/ })).getAttribute('href')).toBe('/contact/detail-contacts-portals/TOITS')
  expect(
    lastDays()
      .getByRole('link', { name: /Maison 7/ })
      .getAttribute('href'),
  ).toBe('/contact/detail-contacts-posts/7')
  expect(lastDays().getByText('Up 100%').parentElement?.textContent).toBe('4Up 100%from 2')
  mails = 5
  act(() => topics.announce('contacts'))
  expect(await lastDays().findAllByText('5 contacts')).toHaveLength(2)
})

it('the dashboard asks nothing again for how somebody handles contacts', async () => {
  const calls: string[] = []
  const { topics } = renderInArea(<DashboardScreen />, accountWith({ contactManager: true }), ({ path, signal }) => {
    if (path === '/evenements')
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new ApiError('cancelled'))))
    calls.push(path)
    return path === '/contacts/synthese' ? wireSynthesis(4) : wirePage()
  })
  await lastDays().findByRole('link', { name: /Toits/ })
  const before = calls.length
  await act(async () => topics.announce('contacts', { handled: [{ channel: 'mail', id: 7, advertiserId: 1, version: 2 }] }))
  expect(calls).toHaveLength(before)
  await act(async () => topics.announce('contacts'))
  expect(calls.slice(before)).toEqual(['/contacts/synthese'])
})

it('the dashboard has no part for contacts without the contact manager', async () => {
  const calls: string[] = []
  renderInArea(<DashboardScreen />, accountWith(), ({ path }) => {
    calls.push(path)
    return wirePage()
  })
  await screen.findByText('No ads yet.')
  expect(screen.queryByRole('region', { name: /Contacts/ })).toBeNull()
  expect(calls).not.toContain('/contacts/synthese')
})

const wireReport = {
  dateDerniereMajAnnonces: '2026-03-04T10:00:00.000Z',
  nbPortailsActifs: 1,
  nbPortailsTotal: 3,
  pourcentageAnnoncesDiffusees: 80,
  portails: [],
  total: 0,
}
const known = (account: ReturnType<typeof accountWith>) => ({
  ...account,
  advertiser: { ...account.advertiser, networkCode: 'NET', externalId: 'N-1' },
})
const diffusions = () => within(panel('My diffusions'))

it('the dashboard says how many of the ads sent are correctly distributed, of when, and on how many portals', async () => {
  renderInArea(<DashboardScreen />, known(accountWith({ diffusion: true })), ({ path }) => {
    if (path === '/annonceur-rapport-global') return wireReport
    if (path === '/pourcentage-total-diffusion') return { totalPourcentageDiffusion: 87 }
    return path === '/status' ? { ERROR: 3, NEW: 7, SENT: 412, TOTAL: 422 } : wirePage()
  })
  expect(await diffusions().findByText('87%')).toBeTruthy()
  expect((await diffusions().findByText(/Report of/)).textContent).toContain('04/03/2026')
  expect(diffusions().getByText('1 of 3 portals active')).toBeTruthy()
  expect((await diffusions().findByText('Refused')).parentElement?.textContent).toBe('Refused3')
})

it('the dashboard says at the place of the percentage that it did not come, and asks for no status without network code and id', async () => {
  const calls: string[] = []
  renderInArea(<DashboardScreen />, accountWith({ diffusion: true }), ({ path }) => {
    calls.push(path)
    if (path === '/pourcentage-total-diffusion') throw new ApiError('server', { status: 500 })
    return path === '/annonceur-rapport-global' ? wireReport : wirePage()
  })
  expect((await diffusions().findByRole('alert')).textContent).toContain('An error occurred while loading the data')
  expect(await diffusions().findByText('1 of 3 portals active')).toBeTruthy()
  expect(calls).not.toContain('/status')
})

it('the dashboard has no part for diffusions without the option', async () => {
  renderInArea(<DashboardScreen />, accountWith({ diffusion: false }), () => wirePage())
  expect(await screen.findByText('No ads yet.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'My diffusions' })).toBeNull()
})

const wireSource = {
  idUniq: 41,
  idFlux: 7,
  annonceur: 'ag1',
  type: 'INTEGRATION',
  startDate: '2026-03-04T10:00:00.000Z',
  endDate: null,
  serveur: 's',
  idTraitement: 41,
  idFluxPartenaire: 7,
  codeFluxPartenaire: 'FLUX_7',
  nomFluxPartenaire: 'My software',
  bilanAnnonces: { traites: 3, ajoutes: 2, modifies: 1, identiques: 0, non_valides: 0, diffusees: 0, supprimes: 0 },
  bilanPhotos: {
    traites: 0,
    ajoutes: 0,
    modifies: 0,
    identiques: 0,
    issues_cache: 0,
    non_telechargees: 0,
    non_valides: 0,
    integrees: 0,
    supprimes: 0,
  },
}

it('the dashboard says of each source of ads what its last file brought, or that this did not come', async () => {
  let broken = true
  renderInArea(<DashboardScreen />, accountWith(), ({ path }) => {
    if (path !== '/rapport-global-integration') return wirePage()
    if (broken) throw new ApiError('server', { status: 500 })
    return { total: 0, statistiques: [wireSource], annonces: [] }
  })
  const sources = within(await screen.findByRole('region', { name: 'My feeds of ads' }))
  broken = false
  fireEvent.click(await sources.findByRole('button', { name: 'Try again' }))
  expect(await sources.findByText('My software')).toBeTruthy()
})

const social = { socialManagement: true, facebook: true, linkedinEditorial: true }
const socialAccount = (tokens: Record<string, string>, linkedin: string | null = null) => {
  const account = accountWith(social)
  return {
    ...account,
    advertiser: {
      ...account.advertiser,
      networkTokensExpireAt: tokens,
      connectionUrls: { linkedin, propertyPortal: null, portalGroup: null },
    },
  }
}

it('the dashboard asks to connect Facebook and LinkedIn where no valid token is there, LinkedIn at its own address', async () => {
  renderInArea(<DashboardScreen />, socialAccount({ FACEBOOK: '2020-01-01T00:00:00Z' }, 'https://provider.example/linkedin'), () =>
    wirePage(),
  )
  expect((await screen.findByRole('link', { name: 'Reconnect Facebook' })).getAttribute('href')).toBe('/socialNetworks')
  expect(screen.getByRole('link', { name: 'Reconnect LinkedIn' }).getAttribute('href')).toBe('https://provider.example/linkedin')
})

it('the dashboard asks for nothing that is connected, nor where posts are not subscribed to', async () => {
  renderInArea(<DashboardScreen />, socialAccount({ FACEBOOK: '9999-12-31T00:00:00Z', LINKEDIN: '9999-12-31T00:00:00Z' }), () => wirePage())
  expect(await screen.findByText('No ads yet.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Reconnect/ })).toBeNull()
})

const { fetch: sample } = mockVitrine()
const popup = { name: 'Your business on the web' }
/** A dashboard of an account with local presence, whose choices about the popup are collected. */
const openWithPresence = (user: object = {}) => {
  const choices: unknown[] = []
  const account = accountWith({ localPresence: true })
  renderInArea(
    <DashboardScreen />,
    { ...account, user: { ...account.user, ...user }, pageScopes: null },
    async ({ path, method, body }) => {
      if (path === '/presence') return (await sample('http://mock/provider/presence')).json()
      if (path !== '/users/1') return wirePage()
      if (method === 'PUT') choices.push(body)
      return { id: 1, version: 4 }
    },
  )
  return choices
}

it('the dashboard says how many media wait for a person, once', async () => {
  const choices = openWithPresence()
  const shown = await screen.findByRole('region', popup)
  expect(await within(shown).findByText(/\d+ of 16 media/)).toBeTruthy()
  fireEvent.click(within(shown).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('region', popup)).toBeNull())
  expect(choices).toEqual([])
  cleanup()
  openWithPresence()
  await screen.findByText('No ads yet.')
  expect(screen.queryByRole('region', popup)).toBeNull()
})

it('the popup about local presence does not come back for whoever says so', async () => {
  const choices = openWithPresence()
  const shown = await screen.findByRole('region', popup)
  fireEvent.click(within(shown).getByRole('checkbox', { name: 'Do not show again' }))
  fireEvent.click(within(shown).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(choices).toEqual([{ user: { id: 1, version: 4, stopPopupPresenceLocale: true } }]))
  cleanup()
  forgetDismissedDialogs()
  openWithPresence({ presencePopupStopped: true })
  await screen.findByText('No ads yet.')
  expect(screen.queryByRole('region', popup)).toBeNull()
})

it('the popup about local presence stays open where the choice could not be saved', async () => {
  const account = accountWith({ localPresence: true })
  renderInArea(<DashboardScreen />, { ...account, pageScopes: null }, async ({ path }) => {
    if (path === '/presence') return (await sample('http://mock/provider/presence')).json()
    if (path === '/users/1') throw new ApiError('server', { status: 500 })
    return wirePage()
  })
  const shown = await screen.findByRole('region', popup)
  fireEvent.click(within(shown).getByRole('checkbox', { name: 'Do not show again' }))
  fireEvent.click(within(shown).getByRole('button', { name: 'Close' }))
  expect(await within(shown).findByText(/could not be saved/)).toBeTruthy()
  expect(within(shown).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

it('the address of the daily email opens the list of what waits with its settings, and is left', async () => {
  const { place } = renderInArea(<DashboardScreen />, accountWith(), () => wirePage(), '/?from=settings#daily-mail')
  const list = await waitFor(() => {
    const found = document.querySelector<HTMLElement & { opensMail: boolean }>('vitrine-todo')
    if (!found) throw new Error('no list')
    return found
  })
  expect(list.opensMail).toBe(true)
  expect(place()).toBe('/')
})
