import { describe, expect, it } from 'vitest'
import { ApiError, toApiError } from '../http/errors.ts'
import { errorText, failureText } from './error-text.ts'
import { toLanguage } from './languages.ts'
import { loadMessages } from './loader.ts'
import { loadNamespace, loadTranslator } from './namespaces.ts'
import { createTranslator } from './translator.ts'

const fr = {
  title: 'Annonces',
  list: {
    count_one: '{{count}} annonce',
    count_many: '{{count}} d’annonces',
    count_other: '{{count}} annonces',
    range: '{{from}} à {{ to }}',
  },
}

describe('the reader', () => {
  const t = createTranslator({ language: 'fr', resources: [fr] })

  it('finds nested keys and fills in placeholders', () => {
    expect(t('title')).toBe('Annonces')
    expect(t('list.range', { from: 1, to: 'fin' })).toBe('1 à fin')
  })

  it('chooses the plural of the language and writes numbers its way', () => {
    expect([0, 1, 2].map((count) => t('list.count', { count }))).toEqual(['0 annonce', '1 annonce', '2 annonces'])
    expect(t('list.count', { count: 12_345 })).toBe('12\u202f345 annonces')
    expect(t('list.count', { count: 1_000_000 })).toBe('1\u202f000\u202f000 d’annonces')
    expect(createTranslator({ language: 'en', resources: [{ n_one: 'one', n_other: 'many' }] })('n', { count: 0 })).toBe('many')
  })

  it('uses a text without plural forms, and the form for all others, when there is no better one', () => {
    const plain = createTranslator({ language: 'fr', resources: [{ n: '{{count}}', m_other: 'autres' }] })
    expect([plain('n', { count: 2 }), plain('m', { count: 1 })]).toEqual(['2', 'autres'])
  })

  it('does not read a value as a placeholder or a pattern', () => {
    expect(t('list.range', { from: '{{to}}', to: '$&' })).toBe('{{to}} à $&')
  })

  it('shows the key, or the placeholder, that nobody filled', () => {
    expect([t('nowhere.to.be'), t('list'), t('title.deeper'), t('list.range', { from: 1 })]).toEqual([
      'nowhere.to.be',
      'list',
      'title.deeper',
      '1 à {{ to }}',
    ])
  })

  it('looks in the better language first', () => {
    const mx = createTranslator({ language: 'mx', resources: [{ a: 'celular' }, { a: 'móvil', b: 'ciudad' }] })
    expect([mx('a'), mx('b')]).toEqual(['celular', 'ciudad'])
  })
})

describe('loading', () => {
  it('fetches a namespace once, with the language a variant falls back to', async () => {
    expect(await loadNamespace('fr', 'session')).toHaveLength(1)
    expect(await loadNamespace('mx', 'session')).toHaveLength(2)
    expect(loadNamespace('mx', 'session')).toBe(loadNamespace('mx', 'session'))
  })

  it('tries again after a failure', async () => {
    let tries = 0
    const load = async (): Promise<{ default: { a: string } }> => {
      tries += 1
      if (tries === 1) throw new Error('offline')
      return { default: { a: 'b' } }
    }
    const source = { fr: load, en: load, es: load }
    await expect(loadMessages(source, 'fr')).rejects.toThrow('offline')
    expect(await loadMessages(source, 'fr')).toEqual([{ a: 'b' }])
  })

  it('quotes the fixed sentences word by word', async () => {
    const [session, common] = await Promise.all([loadTranslator('fr', 'session'), loadTranslator('fr', 'common')])
    expect(session('failures.rejected')).toBe('Votre login ou votre mot de passe ne sont pas reconnus pour accéder à votre Espace Client.')
    expect(session('failures.noAccess')).toBe('Vous n’avez pas de compte Espace Client, ou votre accès à ce dernier est désactivé.')
    expect(common('errors.unknown')).toBe('Une erreur inconnue est apparue.')
  })
})

describe('what a person is told about a failure', () => {
  it('is that nobody knows what happened, for what was no call', async () => {
    expect(errorText(await loadTranslator('fr', 'common'), toApiError(new TypeError('x is undefined')))).toBe(
      'Une erreur inconnue est apparue.',
    )
  })

  it('has a reason after what did not work, unless the reason says no more', async () => {
    const t = await loadTranslator('fr', 'common')
    const textOf = (error: ApiError): string => failureText(t, t('errors.encountered'), error)
    expect(textOf(new ApiError('server', { status: 500, code: 'server', serverMessage: 'Une erreur est survenue' }))).toBe(
      'Une erreur a été rencontrée',
    )
    expect(textOf(new ApiError('server', { status: 500 }))).toBe('Une erreur a été rencontrée')
    expect(textOf(toApiError(new Error('x')))).toBe('Une erreur a été rencontrée')
    expect(textOf(new ApiError('conflict', { serverMessage: 'Cette annonce est supprimée.' }))).toBe(
      'Une erreur a été rencontrée. Cette annonce est supprimée.',
    )
    expect(textOf(new ApiError('network'))).toContain('rencontrée. Le service est injoignable.')
  })

  it('is the server’s own sentence, else ours for its kind', async () => {
    const t = await loadTranslator('en', 'common')
    expect(errorText(t, new ApiError('conflict', { serverMessage: 'Already taken' }))).toBe('Already taken')
    expect(errorText(t, new ApiError('not-found'))).toBe('This item does not exist, or no longer exists.')
  })
})

it('a language is found by its tag', () => {
  expect(['fr-CA', 'EN', 'es', 'es-MX', 'mx', 'de', ''].map(toLanguage)).toEqual(['fr', 'en', 'es', 'mx', 'mx', null, null])
})
