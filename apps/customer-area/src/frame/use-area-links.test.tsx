import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useAreaLinks } from './use-area-links.ts'

afterEach(cleanup)

const Place = () => {
  const { pathname, search } = useLocation()
  useAreaLinks()
  return <output>{pathname + search}</output>
}

/** Clicks a link inside a widget; returns whether the browser would follow it. */
const press = (attributes: Record<string, string>, how: MouseEventInit = {}): boolean => {
  const host = document.body.appendChild(document.createElement('div'))
  const link = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('a'))
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  let isFollowed = false
  const follow = (event: MouseEvent): void => {
    isFollowed = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', follow, { once: true })
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...how }))
  host.remove()
  return isFollowed
}
const currentPath = (): string | null => screen.getByRole('status').textContent

it('a link within a widget goes to a screen of the area, and leaves every other link to the browser', async () => {
  render(
    <MemoryRouter initialEntries={['/portals/repairs']}>
      <Place />
    </MemoryRouter>,
  )
  expect(press({ href: '/sandbox/portals/TOITS' })).toBe(true)
  expect(press({ href: 'https://elsewhere.example/posts' })).toBe(true)
  expect(press({ href: '/posts/7/edit', target: '_blank' })).toBe(true)
  expect(press({ href: '/posts/7/edit' }, { ctrlKey: true })).toBe(true)
  expect(press({ href: '#content' })).toBe(true)
  expect(currentPath()).toBe('/portals/repairs')
  expect(press({ href: '/posts/7/edit?field=price' })).toBe(false)
  await expect.poll(currentPath).toBe('/posts/7/edit?field=price')
})
