import { fold } from '../fact-check/fact-check.words.rules.ts'
import type { Language } from '../i18n/languages.ts'
import { insults, threats } from './review-answers.conduct.rules.ts'
import type { AnsweredReview } from './review-answers.model.ts'
import { spansOf, wordsPattern } from './review-answers.words.rules.ts'

/** What a review is about, as far as single words tell. */
const reviewSubjects = ['welcome', 'speed', 'price', 'advice', 'follow-up', 'cleanliness', 'contract', 'visit', 'sale'] as const
export type ReviewSubject = (typeof reviewSubjects)[number]

const subjectWords: Readonly<Record<ReviewSubject, RegExp>> = {
  welcome: wordsPattern([
    String.raw`accueil\p{L}*|aimables?|gentill?e?s?|gentillesse|sympathiques?|sympas?|desagreables?|impolie?s?|sourires?|souriante?s?|courtois\p{L}*`,
    String.raw`welcom\p{L}*|friendly|kind|kindness|polite|rude|unfriendly|smil\p{L}*|courteous|lovely`,
    String.raw`trato|amables?|amabilidad|simpatic[oa]s?|atencion|acogida|bordes?|maleducad[oa]s?|sonrisas?`,
  ]),
  'follow-up': wordsPattern([
    String.raw`suivi\p{L}*|rappel\p{L}*|relanc\p{L}*|nouvelles|reponse|repond\p{L}*|joignables?|injoignables?|silence`,
    String.raw`follow(?:ed)?[- ]?up|call(?:ed|s)? back|repl(?:y|ies|ied)|respon[ds]\p{L}*|answers?|communication|unreachable`,
    String.raw`seguimiento|respuestas?|respond\p{L}*|contest\p{L}*|llamad\p{L}*|comunicacion|ilocalizables?`,
  ]),
  speed: wordsPattern([
    String.raw`rapid\p{L}*|vite|lente?s?|lenteur|attend\p{L}*|attente|delais?|reacti(?:f|ve|fs|ves|vite)|efficac\p{L}*|semaines?|retards?`,
    String.raw`quick\p{L}*|fast|slow\p{L}*|wait\p{L}*|delay\p{L}*|prompt\p{L}*|efficien\p{L}*|weeks?|late`,
    String.raw`rapid\p{L}*|lent[oa]s?|lentitud|esper\p{L}*|agil\p{L}*|eficac\p{L}*|eficien\p{L}*|semanas?|retras\p{L}*|enseguida`,
  ]),
  price: wordsPattern([
    String.raw`prix|tarifs?|chere?s?|honoraires|frais|commission|couts?|charges|caution`,
    String.raw`prices?|pric(?:e)?y|fees?|expensive|costs?|charges?|commission|value for money|deposit`,
    String.raw`precios?|caro|cara|caros|caras|honorarios|comision(?:es)?|gastos|fianza|tarifas?`,
  ]),
  advice: wordsPattern([
    String.raw`conseil\p{L}*|explication\p{L}*|expliqu\p{L}*|ecoute|accompagn\p{L}*|competen\p{L}*|professionn?al?\p{L}*`,
    String.raw`advi[cs]\p{L}*|explain\p{L}*|explanations?|listen\p{L}*|guid\p{L}*|knowledge\p{L}*|professional\p{L}*|helpful`,
    String.raw`asesor\p{L}*|consejos?|explic\p{L}*|escuch\p{L}*|acompan\p{L}*|profesional\p{L}*`,
  ]),
  cleanliness: wordsPattern([
    String.raw`propres?|proprete|sales?|salete|menage|nettoy\p{L}*|moisi\p{L}*`,
    String.raw`clean\p{L}*|dirty|filthy|dust\p{L}*|mould\p{L}*|spotless`,
    String.raw`limpi\p{L}*|suci[oa]s?|suciedad|moho`,
  ]),
  contract: wordsPattern([
    String.raw`contrats?|bail|baux|dossiers?|papiers?|signatures?|compromis|etat des lieux|mandats?|documents?`,
    String.raw`contracts?|lease|paperwork|documents?|agreement|inventory|signing|application`,
    String.raw`contratos?|papeles|papeleo|tramites?|documentos?|firma|solicitud|expediente`,
  ]),
  visit: wordsPattern([
    String.raw`visites?|visite[rz]|visitee?s?`,
    String.raw`viewings?|visits?|visited|tour`,
    String.raw`visitas?|visit\p{L}*`,
  ]),
  sale: wordsPattern([
    String.raw`ventes?|vend(?:u|ue|re)|achats?|achet\p{L}*|estimations?|acquisition`,
    String.raw`sale|sold|sell\p{L}*|purchase|bought|buy\p{L}*|valuation`,
    String.raw`ventas?|vend\p{L}*|compra\p{L}*|tasacion|valoracion`,
  ]),
}

/** Praise in a bad review, which is meant otherwise. */
const praise = wordsPattern([
  String.raw`bravo|chapeau|quel plaisir|felicitations|superbes?|genial|formidable|magnifique|parfait|merci pour rien`,
  String.raw`congratulations|great job|well done|brilliant|bravo|wonderful|fantastic|amazing|slow clap|thanks for nothing`,
  String.raw`enhorabuena|que maravilla|genial|bravo|felicidades|fantastico|estupendo|perfecto`,
])
/** Words of anger and of accusations. */
const harsh = wordsPattern([
  String.raw`escrocs?|escroquerie|arnaqu\p{L}*|voleurs?|vol|menteurs?|incapables?|incompetents?|nuls?|honte\p{L}*|scandal\p{L}*|bande de|fuyez|menti|mensong\p{L}*|discriminat\p{L}*|alcoolique|folle?|plainte|avocat|tribunal|racistes?|pire`,
  String.raw`crooks?|scam\p{L}*|thie(?:f|ves)|liars?|lies|idiots?|shame\p{L}*|disgust\p{L}*|joke|thugs?|avoid|snobs?|court|lawyers?|sue|drugs?|racists?|fraud\p{L}*|worst`,
  String.raw`estafa\p{L}*|ladron(?:es)?|mentiros[oa]s?|sinverguenzas?|verguenza|robo|timo|denunci\p{L}*|loc[oa]s?|borrach[oa]s?|abogados?|racistas?|peor|fraude|mafia`,
])
const masked = /\[(?:name|health|private|money|address|number|date|email|phone)\]/

const has = (folded: string, pattern: RegExp): boolean => spansOf(folded, pattern).length > 0

export interface Reading {
  mood: 'praise' | 'mixed' | 'complaint'
  /** Insults, threats, accusations, irony, health, or other people: whatever is best left without a word about it. */
  isHard: boolean
  /** The most said of first. */
  subjects: ReviewSubject[]
}

/** What can be told of a review, whose personal parts are masked, by its rating and single words. */
export const readReview = ({ rating, text }: Pick<AnsweredReview, 'rating' | 'text'>): Reading => {
  const folded = fold(text)
  const isAngry = has(folded, harsh) || has(folded, insults) || has(folded, threats)
  const isLow = rating !== null && rating <= 2
  const mood = isLow || (rating === null && isAngry) ? 'complaint' : rating !== null && rating >= 4 && !isAngry ? 'praise' : 'mixed'
  const isHard = isAngry || (mood !== 'praise' && masked.test(text)) || (isLow && has(folded, praise))
  const counts = reviewSubjects.map((subject) => ({ subject, count: spansOf(folded, subjectWords[subject]).length }))
  const subjects = counts.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
  return { mood, isHard, subjects: subjects.map(({ subject }) => subject) }
}

const smallWords: readonly (readonly ['fr' | 'en' | 'es', RegExp])[] = [
  [
    'fr',
    wordsPattern([
      String.raw`le|des|et|est|une|pour|pas|nous|vous|avec|dans|tres|je|j'\p{L}+|du|au|qui|sur|c'est|merci|votre|ils?|bien|jamais|aucune?|trop`,
    ]),
  ],
  [
    'en',
    wordsPattern([
      String.raw`the|and|is|was|were|of|to|for|with|you|your|they|very|we|not|have|had|it|this|my|thanks?|at all|from|never|good|great`,
    ]),
  ],
  [
    'es',
    wordsPattern([
      String.raw`el|los|las|y|es|para|con|muy|que|del|su|sus|gracias|nos|se|mi|pero|por|no|unos|unas|sois|ni|nunca|sin|en|vosotros`,
    ]),
  ],
]
/** Letters and signs that only one of the languages writes. */
const ownSigns: Readonly<Record<'fr' | 'en' | 'es', RegExp>> = { fr: /[çœèêàù]/giu, en: /[‘’']s\b|\bn[‘’']t\b/giu, es: /[ñ¿¡óíú]/giu }

/** The language of a text by its small words; null where they do not tell. */
export const languageOf = (text: string): 'fr' | 'en' | 'es' | null => {
  const folded = fold(text)
  const counts = smallWords.map(([language, words]) => ({
    language,
    count: spansOf(folded, words).length + (text.match(ownSigns[language])?.length ?? 0),
  }))
  const [first, second] = counts.toSorted((one, other) => other.count - one.count)
  return first && second && first.count > second.count ? first.language : null
}

/** The language in which a review is answered: its own where it is one of ours, and that of the account otherwise. */
export const answerLanguage = (text: string, account: Language): Language => {
  const language = languageOf(text)
  if (language === null) return account
  return language === 'es' && account === 'mx' ? 'mx' : language
}
