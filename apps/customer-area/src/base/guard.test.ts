import { describe, expect, it } from 'vitest'
import { enterProtected, enterPublic, type Visitor } from './guard.ts'

const stranger: Visitor = { status: 'signed-out', roles: [], facebook: false, startPage: null }
const member: Visitor = { status: 'signed-in', roles: ['ROLE_USER'], facebook: false, startPage: null }
const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://area.test')
  return { pathname, search, hash }
}

describe('a protected screen', () => {
  it('sends a stranger to sign-in and remembers the whole wanted address', () => {
    expect(enterProtected(stranger, at('/posts?page=3&search=caf%C3%A9#row'))).toEqual({
      kind: 'go',
      to: '/login?redirect=%2Fposts%3Fpage%3D3%26search%3Dcaf%25C3%25A9%23row',
    })
  })

  it('opens the start page of who has chosen one after signing in, unless a link was followed', () => {
    const person = { ...member, startPage: '/contact' }
    expect(enterPublic(person, at('/login'))).toEqual({ kind: 'go', to: '/contact' })
    expect(enterPublic(person, at('/login?redirect=%2Fposts'))).toEqual({ kind: 'go', to: '/posts' })
  })

  it('does not bother to remember the dashboard', () => {
    expect(enterProtected(stranger, at('/'))).toEqual({ kind: 'go', to: '/login' })
  })

  it('waits while a kept session is looked up', () => {
    expect(enterProtected({ ...stranger, status: 'restoring' }, at('/posts'))).toEqual({ kind: 'wait' })
  })

  it('opens for a member', () => {
    expect(enterProtected(member, at('/posts'))).toEqual({ kind: 'show' })
  })

  it('opens when one of several roles fits', () => {
    expect(enterProtected(member, at('/contact'), ['ROLE_ADMIN', 'ROLE_USER'])).toEqual({ kind: 'show' })
  })

  it('takes an administrator without a part in the ads from the dashboard to the contacts, and nobody round in a circle', () => {
    const admin: Visitor = { status: 'signed-in', roles: ['ROLE_ADMIN'], facebook: false, startPage: null }
    expect(enterProtected(admin, at('/'))).toEqual({ kind: 'go', to: '/contact' })
    expect(enterProtected(admin, at('/posts'))).toEqual({ kind: 'go', to: '/403' })
    expect(enterProtected(admin, at('/contact'), ['ROLE_ADMIN', 'ROLE_USER'])).toEqual({ kind: 'show' })
    expect(enterPublic(admin, at('/login'))).toEqual({ kind: 'go', to: '/contact' })
    expect(enterPublic({ ...admin, roles: ['ROLE_CONTACT'] }, at('/login'))).toEqual({ kind: 'go', to: '/403' })
  })

  it('refuses a signed-in person without any of the roles', () => {
    const contact: Visitor = { status: 'signed-in', roles: ['ROLE_CONTACT'], facebook: false, startPage: null }
    expect(enterProtected(contact, at('/posts'))).toEqual({ kind: 'go', to: '/403' })
  })
})

describe('a public screen', () => {
  it('opens for a stranger, also while signing in', () => {
    expect(enterPublic(stranger, at('/motDePassePerdu'))).toEqual({ kind: 'show' })
    expect(enterPublic({ ...stranger, status: 'signing-in' }, at('/login'))).toEqual({ kind: 'show' })
  })

  it('sends a member to the dashboard', () => {
    for (const path of ['/login', '/motDePassePerdu', '/lost-password-sfc', '/sfc-connection-error', '/change-password'])
      expect(enterPublic(member, at(path))).toEqual({ kind: 'go', to: '/' })
  })

  it('takes a member from sign-in to the place they came for', () => {
    expect(enterPublic(member, at('/login?redirect=%2Fposts%3Fpage%3D3'))).toEqual({ kind: 'go', to: '/posts?page=3' })
  })

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', '/login', '/login/?x', 'javascript:alert(1)', '', '/%', '/\t/evil.test'])(
    'never follows %j out of the area or round in a circle',
    (wanted) => {
      const decision = enterPublic(member, at(`/login?${new URLSearchParams({ redirect: wanted })}`))
      expect(decision.kind).toBe('go')
      expect(['/', '/%']).toContain((decision as { to: string }).to)
    },
  )

  it('adopts a token that arrives with the sign-in address, whoever was there before', () => {
    expect(enterPublic(stranger, at('/login?token=abc'))).toEqual({ kind: 'adopt', token: 'abc' })
    expect(enterPublic(member, at('/login?token=abc'))).toEqual({ kind: 'adopt', token: 'abc' })
  })

  it('opens a mailed password link to a member too', () => {
    expect(enterPublic(member, at('/change-password?id=7&token=once'))).toEqual({ kind: 'show' })
  })

  it('leaves the one-time token of a password link alone', () => {
    expect(enterPublic(stranger, at('/change-password?id=7&token=once'))).toEqual({ kind: 'show' })
  })

  it('refuses a return from Facebook only to an account that does not publish there', () => {
    expect(enterPublic(member, at('/login?from=facebook'))).toEqual({ kind: 'refuse-facebook' })
    expect(enterPublic({ ...member, facebook: true, startPage: null }, at('/login?from=facebook'))).toEqual({ kind: 'go', to: '/' })
    expect(enterPublic(stranger, at('/login?from=facebook'))).toEqual({ kind: 'show' })
  })

  it('signs out on request', () => {
    expect(enterPublic(member, at('/login?signout'))).toEqual({ kind: 'sign-out' })
  })
})
