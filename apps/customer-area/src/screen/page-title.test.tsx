import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { PageTitle } from '../ui/Page.tsx'

afterEach(cleanup)

const Area = () => (
  <>
    <a href="#menu">Menu</a>
    <Suspense>
      <Outlet />
    </Suspense>
  </>
)

/** An area whose second screen is loaded when it is told to. */
const openSecondScreen = async () => {
  let arrive = (): void => {}
  const Second = lazy(async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return { default: () => <PageTitle title="Second" /> }
  })
  const children = [
    { path: '/', element: <PageTitle title="First" /> },
    { path: '/second', element: <Second /> },
  ]
  const router = createMemoryRouter([{ element: <Area />, children }])
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'First' })
  await act(() => router.navigate('/second'))
  return () => act(async () => arrive())
}

it('the heading of a screen takes the focus when it arrives', async () => {
  const arrive = await openSecondScreen()
  await arrive()
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Second' }))
})

it('the heading leaves the focus to who has moved on with Tab while the screen was loading', async () => {
  const arrive = await openSecondScreen()
  const menu = screen.getByRole('link', { name: 'Menu' })
  menu.focus()
  fireEvent.keyDown(menu, { key: 'Tab' })
  await arrive()
  await screen.findByRole('heading', { name: 'Second' })
  expect(document.activeElement).toBe(menu)
})
