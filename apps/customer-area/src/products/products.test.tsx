import { ApiError, type HttpCall } from '@vitrine/core/http'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseLanguage, startI18n } from '../base/i18n.ts'
import { paths } from '../base/paths.ts'
import { ContactUsScreen } from '../mail/ContactUsScreen.tsx'
import { ProductScreen, QualificationFormScreen } from '../promo/ProductScreen.tsx'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { ActivationScreen } from './ActivationScreen.tsx'
import { ProductsScreen } from './ProductsScreen.tsx'
import { WebsiteScreen } from './WebsiteScreen.tsx'

const texts = ['shell', 'promo', 'products', 'form', 'contact-us', 'session', 'common']

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(texts)
})
beforeEach(() => localStorage.removeItem('contact-us:1'))
afterEach(async () => {
  cleanup()
  await chooseLanguage('en')
})

const area = (
  <Routes>
    <Route path={paths.activation} element={<ActivationScreen />} />
    <Route path={paths.products} element={<ProductsScreen />} />
    <Route path={paths.website} element={<WebsiteScreen />} />
    <Route path={paths.contactUs} element={<ContactUsScreen />} />
    <Route path={paths.product} element={<ProductScreen />} />
    <Route path={paths.qualificationForm} element={<QualificationFormScreen />} />
  </Routes>
)
const open = (address: string, answer: (call: HttpCall) => unknown = () => null, options = {}) =>
  renderInArea(area, accountWith(options), answer, address)
const fill = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } })
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))

it('a code opens its product, says until when, and leads there', async () => {
  const calls: HttpCall[] = []
  open(paths.activation, (call) => {
    calls.push(call)
    return { produit: 'contacts', fin: '2027-01-31T00:00:00.000Z' }
  })
  fill('Activation code', 'abcd-2345-wxyz')
  press('Activate')
  const done = await screen.findByText(/Contact manager is open until 31/)
  expect(done.parentElement).toBe(document.activeElement)
  expect(screen.getByRole('link', { name: 'Go there' }).getAttribute('href')).toBe('/contact')
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/activate-product', body: { code: 'abcd-2345-wxyz' } })
})

it('what is no code is said beside the field, and nothing is sent', async () => {
  const calls: HttpCall[] = []
  open(paths.activation, (call) => calls.push(call))
  press('Activate')
  fill('Activation code', 'ABCD')
  press('Activate')
  expect(await screen.findByText(/A code has 12 letters and digits/)).toBeTruthy()
  expect(calls).toEqual([])
})

it('a code that is refused stays, with the reason at its field', async () => {
  open(paths.activation, () => {
    throw new ApiError('conflict', {
      status: 409,
      code: 'code-used',
      field: 'code',
      serverMessage: 'This code has been used already. Ask for another one.',
    })
  })
  fill('Activation code', 'ABCD-2345-WXYZ')
  press('Activate')
  expect(await screen.findByText('This code has been used already. Ask for another one.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Activation code', { exact: false }).value).toBe('ABCD-2345-WXYZ')
})

it('the list of products stands in French alone', async () => {
  open(paths.products)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  cleanup()
  await chooseLanguage('fr')
  await i18next.loadNamespaces(texts)
  open(paths.products, undefined, { contactManager: true })
  const link = await screen.findByRole('link', { name: 'Gestionnaire de contacts' })
  expect(link.getAttribute('href')).toBe('/details_produit/contacts')
  expect(link.closest('li')?.textContent).toContain('Dans votre abonnement')
  expect(screen.getByRole('link', { name: 'Instagram' }).closest('li')?.textContent).toContain('Hors de votre abonnement')
  await chooseLanguage('en')
})

it('what the account has without a screen of its own says so, and asks for nothing', async () => {
  open('/details_produit/ai', undefined, { ai: true })
  expect(await screen.findByText('In your subscription')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask to be called back' })).toBeNull()
})

it('the form that qualifies contacts has a page, by which one asks for it', async () => {
  open(paths.qualificationForm)
  expect(await screen.findByRole('heading', { name: 'Qualification form' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask to be called back' })).toBeTruthy()
})

it('the website is offered to who has none, and leads by the profile who has', async () => {
  open(paths.website)
  expect(await screen.findByRole('button', { name: 'Ask to be called back' })).toBeTruthy()
  cleanup()
  open(paths.website, undefined, { website: true })
  expect((await screen.findByRole('link', { name: 'Open the profile' })).getAttribute('href')).toBe('/profile')
  cleanup()
  const account = accountWith({ website: true })
  const advertiser = { ...account.advertiser, website: 'https://www.port.example' }
  renderInArea(<WebsiteScreen />, { ...account, advertiser }, () => ({}))
  expect(screen.getByRole('link', { name: 'Open the website: https://www.port.example' }).getAttribute('href')).toBe(
    'https://www.port.example',
  )
})

it('a message to us has the name and needs a subject, a text, an address and digits', async () => {
  const calls: HttpCall[] = []
  open(paths.contactUs, (call) => calls.push(call))
  fill('Your email address', '')
  fill('Phone', 'call me')
  press('Send')
  for (const said of [
    'Say what it is about.',
    'Write a message.',
    'Enter the address that we answer to.',
    'A number holds digits only, at least 6.',
  ])
    expect(await screen.findByText(said)).toBeTruthy()
  expect(calls).toEqual([])
  fill('Subject', 'My contract')
  fill('Message', 'Please call.')
  fill('Your email address', 'desk@agency.example')
  fill('Phone', '06 12 34 56 78')
  fireEvent.click(screen.getByRole('checkbox'))
  press('Send')
  const done = await screen.findByText(/Your message is on its way/)
  expect(done.parentElement).toBe(document.activeElement)
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: '/mail/send',
      body: {
        object: 'My contract',
        message: 'Please call.',
        name: 'Direction',
        email: 'desk@agency.example',
        phone: '0612345678',
        copy: true,
      },
    },
  ])
})

it('a message that does not leave stays as it was typed', async () => {
  open(paths.contactUs, () => {
    throw new ApiError('network')
  })
  fill('Subject', 'My contract')
  fill('Message', 'Please call.')
  fill('Your email address', 'desk@agency.example')
  press('Send')
  expect((await screen.findByRole('alert')).textContent).toContain('An error occurred')
  expect(screen.getByLabelText<HTMLInputElement>('Subject', { exact: false }).value).toBe('My contract')
})

it('who recommends us is told of the gift card beside the form to write to us', () => {
  open(paths.contactUs)
  expect(screen.getByRole('heading', { name: 'Recommend us' })).toBeTruthy()
  expect(screen.getByText(/gift card of €50/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
})
