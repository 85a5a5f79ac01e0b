import { expect, test } from 'vitest'
import { isSiteAddress, isWebAddress } from './index.ts'

test('addresses of the web are told from scripts, other protocols and other texts', () => {
  expect(['https://a.fr/x', 'HTTP://intranet/x'].map(isWebAddress)).toEqual([true, true])
  for (const text of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.fr',
    'www.a.fr',
    '/x',
    '',
    null,
    undefined,
  ])
    expect(isWebAddress(text)).toBe(false)
})

test('the address of a site has a host with a dot', () => {
  expect(['https://www.agence.example', 'http://a.fr'].map(isSiteAddress)).toEqual([true, true])
  expect(['http://localhost/x', 'https://intranet', 'javascript:a.b', 'a.fr'].map(isSiteAddress)).toEqual([false, false, false, false])
})
