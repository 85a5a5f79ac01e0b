import type { AnswerState, ReviewNetwork } from '@vitrine/core/reviews'
import type { Database } from '../db/database.ts'
import type { SandboxReview } from '../sandbox-networks/sandbox-networks.model.ts'
import { saveSandboxReview } from '../sandbox-networks/sandbox-networks.reviews.store.ts'
import { languageOf } from './reviews.merge.rules.ts'
import { reviews } from './reviews.table.ts'

interface DemoReview {
  advertiserId: number
  network: ReviewNetwork
  author: string
  rating: number
  text: string
  /** Before the day of the demonstration. */
  days: number
  /** Whether somebody has opened it. */
  isSeen?: true
  isDeleted?: true
  answer?: { text: string; state: Extract<AnswerState, 'shown' | 'refused' | 'outdated'>; hours: number; isAutomatic?: true }
  /** What its main user proposes to the head office. */
  proposal?: { text: string; hours: number }
}

const agency = 1001
const head = 1007
const site = 1008

const thanks = 'Merci beaucoup pour votre confiance. Toute l’équipe sera heureuse de vous revoir.'
const sorry = 'Nous sommes désolés de cette attente. Notre directrice vous appelle aujourd’hui même.'

/** Made-up reviews by made-up people, of every kind. */
const demoReviews: readonly DemoReview[] = [
  {
    advertiserId: agency,
    network: 'google',
    author: 'Camille F.',
    rating: 5,
    text: 'Accueil chaleureux et conseils précis. Notre appartement a trouvé preneur en trois semaines.',
    days: 0.2,
  },
  {
    advertiserId: agency,
    network: 'google',
    author: 'Robin T.',
    rating: 1,
    text: 'Personne ne m’a rappelé après la visite, malgré trois messages laissés à l’agence.',
    days: 0.4,
  },
  {
    advertiserId: agency,
    network: 'facebook',
    author: 'Alex M.',
    rating: 5,
    text: 'Very helpful team. They answered in English and found us a flat within a month.',
    days: 0.6,
  },
  { advertiserId: agency, network: 'google', author: 'Charlie B.', rating: 3, text: '', days: 1.1 },
  {
    advertiserId: agency,
    network: 'google',
    author: 'Sacha D.',
    rating: 2,
    text: 'Les photos de l’annonce dataient d’avant les travaux : la visite a été une surprise.',
    days: 2.3,
    isSeen: true,
  },
  {
    advertiserId: agency,
    network: 'google',
    author: 'Noa L.',
    rating: 4,
    text: 'The handover was on time and the inventory was careful. Parking near the office is difficult.',
    days: 3.5,
    isSeen: true,
  },
  {
    advertiserId: agency,
    network: 'facebook',
    author: 'Eden R.',
    rating: 1,
    text: 'Dossier perdu deux fois, je ne recommande pas cette agence pour une location.',
    days: 4.2,
    isSeen: true,
  },
  {
    advertiserId: agency,
    network: 'google',
    author: 'Morgan P.',
    rating: 5,
    text: 'Une négociatrice à l’écoute, du premier rendez-vous à la signature.',
    days: 6,
    answer: { text: thanks, state: 'shown', hours: 5 },
  },
  {
    advertiserId: agency,
    network: 'google',
    author: 'Lou V.',
    rating: 2,
    text: 'Trois semaines pour obtenir une quittance, c’est trop long.',
    days: 8,
    answer: { text: sorry, state: 'shown', hours: 26 },
  },
  {
    advertiserId: agency,
    network: 'facebook',
    author: 'Dominique A.',
    rating: 5,
    text: 'Estimation juste et vente rapide, merci à toute l’équipe.',
    days: 9,
    answer: { text: thanks, state: 'shown', hours: 2 },
  },
  {
    advertiserId: agency,
    network: 'google',
    author: 'Andrea S.',
    rating: 4,
    text: 'Bonne agence de quartier, un peu d’attente au téléphone le samedi.',
    days: 12,
    answer: { text: 'Merci ! Appelez le 04 78 00 01 00, promo du mois.', state: 'refused', hours: 30 },
  },
  {
    advertiserId: agency,
    network: 'google',
    author: 'Claude H.',
    rating: 1,
    text: 'Édité : après la réponse de l’agence, toujours aucune nouvelle de mon dépôt de garantie.',
    days: 15,
    answer: { text: sorry, state: 'outdated', hours: 12 },
  },
  {
    advertiserId: agency,
    network: 'google',
    author: 'Maxence G.',
    rating: 5,
    text: '',
    days: 20,
    answer: { text: thanks, state: 'shown', hours: 48, isAutomatic: true },
  },
  { advertiserId: agency, network: 'google', author: '', rating: 3, text: 'Correct, sans plus.', days: 26, isSeen: true },
  {
    advertiserId: agency,
    network: 'google',
    author: 'Ange W.',
    rating: 1,
    text: 'Avis laissé par erreur sur la mauvaise agence.',
    days: 30,
    isSeen: true,
    isDeleted: true,
  },
  {
    advertiserId: agency,
    network: 'google',
    author: 'Swann O.',
    rating: 4,
    text: 'We rented from abroad, and everything was ready when we arrived.',
    days: 41,
    answer: { text: 'Thank you, and welcome to Lyon!', state: 'shown', hours: 20 },
  },
  {
    advertiserId: head,
    network: 'facebook',
    author: 'Jocelyn K.',
    rating: 5,
    text: 'Un réseau sérieux, dossier suivi de bout en bout.',
    days: 1.5,
  },
  {
    advertiserId: head,
    network: 'facebook',
    author: 'Pascal E.',
    rating: 1,
    text: 'Réponse toute faite à ma réclamation, très décevant.',
    days: 5,
    isSeen: true,
  },
  {
    advertiserId: site,
    network: 'facebook',
    author: 'Frédérique N.',
    rating: 5,
    text: 'L’équipe de Haguenau est très disponible, même le samedi.',
    days: 2,
    isSeen: true,
    proposal: { text: 'Merci pour votre confiance ! Toute l’équipe vous attend samedi.', hours: 6 },
  },
  {
    advertiserId: site,
    network: 'facebook',
    author: 'Yaël C.',
    rating: 5,
    text: '',
    days: 11,
    answer: { text: thanks, state: 'shown', hours: 9 },
  },
]

const dayMs = 86_400_000
const hourMs = 3_600_000

const pageOf = ({ advertiserId, network }: DemoReview): string =>
  network === 'google' ? `accounts/${advertiserId}/locations/${advertiserId}1` : `${advertiserId}1`

/** Reviews as they stand on the networks of the demonstration, and as they were read from there. */
export const insertDemoReviews = async (database: Database, today: Date): Promise<void> => {
  const { db } = database
  for (const [index, review] of demoReviews.entries()) {
    const { advertiserId, network, author, rating, text, days, answer, proposal } = review
    const id = `demo-${index + 1}`
    const createdAt = new Date(today.getTime() - days * dayMs)
    const answerAt = answer ? new Date(createdAt.getTime() + answer.hours * hourMs) : null
    const remote: SandboxReview = {
      network,
      id,
      pageId: `${advertiserId}1`,
      author,
      rating,
      text,
      createdAt,
      updatedAt: createdAt,
      deleted: review.isDeleted ?? false,
      reply: answer?.text ?? null,
      replyId: answer ? `${id}-reply` : null,
      replyAt: answerAt,
      replyReadyAt: answerAt,
      replyRefused: answer?.state === 'refused',
      taken: answer ? 1 : 0,
    }
    await saveSandboxReview(database, remote)
    await db.insert(reviews).values({
      advertiserId,
      network,
      pageId: pageOf(review),
      remoteId: id,
      author,
      rating,
      recommends: network === 'facebook' ? rating > 2 : null,
      text,
      language: languageOf(text),
      createdAt,
      detectedAt: createdAt,
      deletedAt: review.isDeleted ? today : null,
      seenAt: review.isSeen || answer ? createdAt : null,
      answer: answer?.text ?? null,
      answerState: answer?.state ?? null,
      answerReason: answer?.state === 'refused' ? 'OFF_TOPIC' : '',
      answerAt,
      answeredAt: answer?.state === 'refused' ? null : answerAt,
      needsTriage: false,
      ...(proposal && {
        proposalState: 'proposed' as const,
        proposedAnswer: proposal.text,
        proposedAt: new Date(createdAt.getTime() + proposal.hours * hourMs),
        proposedBy: advertiserId,
      }),
      ...(answer?.isAutomatic && { plannedState: 'sent' as const, plannedAnswer: answer.text, plannedAt: answerAt, plannedKey: 0 }),
    })
  }
}
