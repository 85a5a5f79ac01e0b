import { describe, expect, test } from 'vitest'
import { checkAnswer } from './review-answers.check.rules.ts'
import type { AnswerContext } from './review-answers.model.ts'
import later from './testing/corpus-later.json' with { type: 'json' }
import seen from './testing/corpus-seen.json' with { type: 'json' }
import unseen from './testing/corpus-unseen.json' with { type: 'json' }
import { measure, type MarkedAnswer } from './testing/measure.ts'

const context: AnswerContext = {
  review: { rating: 2, author: 'Julie Petit', text: 'Votre agent, Karim Benali, m’a fait attendre trois semaines.' },
  agency: {
    name: 'Cabinet Martin',
    city: 'Lyon',
    phone: '04 72 00 00 00',
    email: 'contact@martin.example',
    address: '8 quai Saint-Vincent, 69001 Lyon',
    statements: 'Ouverte du lundi au samedi. Depuis 1987. Réponse sous 48 heures. Estimation gratuite.',
  },
  settings: { mayAdmitFaults: false },
  lastAnswers: [],
}
const check = (text: string, more: Partial<AnswerContext> = {}) =>
  checkAnswer(text, { ...context, ...more }).map((mark) => [mark.kind, mark.text])

describe('an answer to a review', () => {
  test('is told with the place, the remedy and the source of each of its faults', () => {
    const text = 'Désolés, Madame Petit. C’est notre faute.'
    const marks = checkAnswer(text, context)
    expect(marks).toEqual([
      { kind: 'author-name', start: 9, end: 21, text: 'Madame Petit', remedy: 'remedies.author-name', source: 'RGPD, article 5' },
      { kind: 'admission', start: 23, end: 40, text: 'C’est notre faute', remedy: 'remedies.admission', source: null },
    ])
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(marks.map((mark) => mark.text))
  })

  test.each([
    ['its name, though it is that of a person', 'Le Cabinet Martin vous remercie.'],
    ['its number, however it is typed', 'Appelez le +33 4 72 00 00 00 ou le 04.72.00.00.00.'],
    ['its address', 'Passez au 8 quai Saint-Vincent.'],
    ['its mailbox', 'Écrivez à contact@martin.example.'],
    ['its years', 'Merci de nous faire confiance depuis 1987.'],
    ['its days', 'Réponse sous 48 heures.'],
    ['its price', 'Une estimation gratuite vous attend.'],
  ])('may say what the agency has stated: %s', (_, text) => expect(check(text)).toEqual([]))

  test('may not say it of another agency', () => {
    const agency = { ...context.agency, name: 'Agence du Quai', phone: '', statements: '' }
    expect(check('Appelez le 04 72 00 00 00, depuis 1987, réponse sous 48 heures.', { agency })).toEqual([
      ['phone', '04 72 00 00 00'],
      ['unstated-fact', 'depuis 1987'],
      ['promise', 'sous 48 heures'],
    ])
  })

  test('may admit a fault where the settings allow it', () => {
    const text = 'Nous avons commis une erreur.'
    expect(check(text)).toHaveLength(1)
    expect(check(text, { settings: { mayAdmitFaults: true } })).toEqual([])
  })

  test('may not say that a complaint is right, and may thank for saying it, or agree with praise', () => {
    expect(check('Vous avez raison, la visite était trop courte.')).toEqual([['admission', 'Vous avez raison']])
    expect(check('Vous avez raison de nous le dire.')).toEqual([])
    expect(check('You are right, they are lovely.', { review: { ...context.review, rating: 5 } })).toEqual([])
  })

  test.each([
    ['should have', 'Nous aurions dû vous prévenir.', 'admission'],
    ['says of its team that it failed', 'Our team forgot to call you.', 'admission'],
    ['speaks of a divorce', 'Nous savons que votre divorce est difficile.', 'private-life'],
    ['speaks of origins', 'Su nacionalidad no influyó.', 'private-life'],
    ['wishes to get well', 'We wish you a speedy recovery.', 'health'],
    ['writes the signs of an address out', 'Écrivez à direction [arobase] autre.example.', 'email'],
    ['names a street without a number', 'We know the flat on Elder Lane well.', 'address'],
    ['names a relative', 'Bien le bonjour à votre fils Ewen.', 'person-name'],
    ['says what it will do and when', 'Le plombier passera dès que possible, sûrement jeudi.', 'promise'],
    ['threatens if nothing is taken back', 'Nous irons plus loin si vous ne le retirez pas.', 'removal'],
  ])('has a fault where it %s', (_, text, kind) => expect(check(text).map(([found]) => found)).toEqual([kind]))

  test.each([
    ['would be pleased', 'Nous aurions du plaisir à vous revoir.'],
    ['had no fault', 'Il n’y a eu aucun retard de notre part.'],
    ['forgets nothing', 'No olvidamos su paciencia.'],
    ['has the trust of somebody', 'Thank you for your faith in us.'],
    ['asks for what is its own', 'Écrivez à contact [arobase] martin.example.'],
    ['says its days in other forms', 'Nos bureaux sont ouverts du lundi au samedi.'],
  ])('has none where it %s', (_, text) => expect(check(text)).toEqual([]))

  test('may count in words what the reviewer counted in figures', () =>
    expect(check('Trois ans, merci !', { review: { ...context.review, text: 'Locataire depuis 3 ans' } })).toEqual([]))

  test('names its reviewer in letters without capitals as well', () =>
    expect(check('Bonjour سارة, merci.', { review: { ...context.review, author: 'سارة' } })).toEqual([['author-name', 'سارة']]))

  test('knows the names that the review gives, and those with a title', () => {
    expect(check('Nous avons parlé à Benali. Merci à M. Delorme.')).toEqual([
      ['person-name', 'Benali'],
      ['person-name', 'M. Delorme'],
    ])
  })

  test('may say a word that is a name as well', () => expect(check('Merci pour ce petit mot.')).toEqual([]))

  test('repeats none of the last ten answers, and may repeat the eleventh', () => {
    const text = 'Merci pour votre retour, qui aidera toute notre équipe à progresser chaque jour.'
    const others = Array.from({ length: 10 }, (_, at) => `${at} autre chose`)
    expect(check(text, { lastAnswers: [...others.slice(1), text.toUpperCase()] })).toEqual([['repetition', text]])
    expect(check(text, { lastAnswers: [...others, text] })).toEqual([])
  })

  test('is measured by what is in force on the day', () => {
    const text = 'Merci de modifier votre avis.'
    expect(check(text, { day: '2022-05-27' })).toEqual([])
    expect(check(text, { day: '2022-05-28' })).toEqual([['removal', 'modifier votre avis']])
  })

  test('without a word has no fault', () => expect(check('', { lastAnswers: [''] })).toEqual([]))
})

describe('on answers that were marked by hand, apart from the rules', () => {
  test.each([
    ['with which they were tried', seen, 0.95, 0.95],
    ['with which they were not', unseen, 0.95, 0.9],
    ['written later in other words, by which they were widened', later, 0.9, 0.9],
  ])('%s, the rules find what is there and little else', (_, corpus, precision, recall) => {
    const measured = measure(corpus as MarkedAnswer[])
    expect(measured.precision).toBeGreaterThanOrEqual(precision)
    expect(measured.recall).toBeGreaterThanOrEqual(recall)
  })
})
