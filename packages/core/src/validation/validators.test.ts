import { describe, expect, it } from 'vitest'
import { check, email, matching, phoneDigits, required } from './validators.ts'

describe('validators', () => {
  it.each(['', ' ', '\t'])('ask for something in %j', (value) => expect(required(value)).toBe('required'))

  it.each(['a@b.fr', 'prénom.nom+x@sous.domaine.example', ' a@b.fr '])('take %j for an address', (value) => expect(email(value)).toBeNull())
  it.each(['a', 'a@b', 'a b@c.fr', '@c.fr', 'a@@c.fr', 'a@c..fr', 'a@.fr'])('do not take %j for one', (value) =>
    expect(email(value)).toBe('email'))

  it('take digits only for a phone number', () => {
    expect([phoneDigits('0612345678'), phoneDigits('06 12'), phoneDigits('+336')]).toEqual([null, 'digits', 'digits'])
  })

  it('compare a confirmation with what it confirms', () => {
    expect([matching('secret')('secret'), matching('secret')('Secret')]).toEqual([null, 'mismatch'])
  })

  it('leave an empty optional value alone', () => expect(check('', email, phoneDigits)).toBeNull())
  it('report the first flaw', () => expect(check('', required, email)).toBe('required'))
})
