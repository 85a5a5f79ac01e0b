import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it } from 'vitest'
import { type Services, ServicesContext } from '../base/services.tsx'
import { accountWith } from '../testing/area.tsx'
import { storedLists } from './stored-lists.ts'
import { useListAddress } from './list-address.ts'

const nextChange = { query: '', replace: false }
const List = () => {
  const address = useListAddress()
  return (
    <>
      <output>{address.query}</output>
      <button type="button" onClick={() => address.change({ ...nextChange })}>
        Filter
      </button>
    </>
  )
}
const change = (query: string): void => {
  nextChange.query = query
  fireEvent.click(screen.getByRole('button'))
}

const openAt = (address: string, { savesFilters = true } = {}) => {
  const account = accountWith()
  const state = { account: { ...account, advertiser: { ...account.advertiser, savesFilters } } }
  const services = { session: { get: () => state, subscribe: () => () => undefined } } as unknown as Services
  const router = createMemoryRouter([{ path: '*', element: <List /> }], { initialEntries: [address] })
  render(
    <ServicesContext value={services}>
      <RouterProvider router={router} />
    </ServicesContext>,
  )
  return { search: () => router.state.location.search, shown: () => screen.getByRole('status').textContent }
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('stored list states: brings back the filters a list was left with, at its first page', async () => {
  openAt('/posts')
  await act(async () => change('search=lyon&page=3&cursor=abc'))
  cleanup()
  const { shown, search } = openAt('/posts')
  expect(shown()).toBe('search=lyon')
  expect(search()).toBe('?search=lyon')
})

it('stored list states: brings back nothing where the profile says so', () => {
  storedLists.set('/posts', 'search=lyon')
  expect(openAt('/posts', { savesFilters: false }).shown()).toBe('')
})

it('stored list states: leaves an address with filters of its own alone', async () => {
  storedLists.set('/posts', 'search=lyon')
  expect(openAt('/posts?search=nice').shown()).toBe('search=nice')
})

it('stored list states: ends where the list was left, however fast it was moved on and back', async () => {
  const { shown, search } = openAt('/posts?search=nice')
  await act(async () => {
    change('search=lyon')
    change('search=nice')
  })
  expect([shown(), search()]).toEqual(['search=nice', '?search=nice'])
})

it('stored list states: has reached the list before the next key is pressed', async () => {
  const { shown } = openAt('/posts')
  nextChange.query = 'search=ly'
  // Without a task in between: only microtasks have run.
  screen.getByRole('button').click()
  for (let count = 0; count < 50; count++) await Promise.resolve()
  expect(shown()).toBe('search=ly')
})

it('stored list states: lets filters be erased for good', async () => {
  storedLists.set('/posts', 'search=lyon')
  const { shown } = openAt('/posts')
  await act(async () => change(''))
  expect(shown()).toBe('')
  cleanup()
  expect(openAt('/posts').shown()).toBe('')
})

it('stored list states: keeps lists apart, forgets them all on request, and survives nonsense', () => {
  storedLists.set('/posts', 'search=lyon')
  expect(storedLists.get('/posts/lots/7')).toBe('')
  storedLists.clear()
  expect(storedLists.get('/posts')).toBe('')
  localStorage.setItem('vitrine:/api:lists', '{"/posts":')
  expect(storedLists.get('/posts')).toBe('')
})
