import { expect, test } from 'vitest'
import { plainText } from './text-generation.plain.service.ts'

test.each([
  ['as it is: 3 pièces, #Lyon * 62 m²', 'as it is: 3 pièces, #Lyon * 62 m²'],
  ['## Title\n\nText', 'Title\n\nText'],
  ['A **bold** and an *odd* word', 'A bold and an odd word'],
  ['<think>What shall I say?</think>\nÀ Lyon', 'À Lyon'],
  ['<p>À <b>Lyon</b></p>', 'À Lyon'],
  ['```text\nÀ Lyon\n```', 'À Lyon'],
  ['"À Lyon, un trois-pièces."', 'À Lyon, un trois-pièces.'],
  ['« À Lyon »', 'À Lyon'],
  ['See [the ad](https://a.example/1)', 'See the ad https://a.example/1'],
  ['one\n\n\n\ntwo   \n', 'one\n\ntwo'],
  ['"One" and "two"', '"One" and "two"'],
  ['surface_habitable_totale < 100 m² et > 50 m²', 'surface_habitable_totale < 100 m² et > 50 m²'],
])('%j', (written, plain) => expect(plainText(written)).toBe(plain))
