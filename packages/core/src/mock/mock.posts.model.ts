import caption from '../captions/golden/caption.json' with { type: 'json' }
import policy from '../post-approval/golden/policy.json' with { type: 'json' }
import decision from '../post-approval/golden/result.json' with { type: 'json' }
import freeSlots from '../post-settings/golden/free-slots.json' with { type: 'json' }
import settings from '../post-settings/golden/settings.json' with { type: 'json' }
import outlets from '../post-templates/golden/outlets.json' with { type: 'json' }
import events from '../posts/golden/events.json' with { type: 'json' }
import post from '../posts/golden/post.json' with { type: 'json' }
import posts from '../posts/golden/posts.json' with { type: 'json' }
import promptFields from '../prompts/golden/fields.json' with { type: 'json' }
import prompts from '../prompts/golden/prompts.json' with { type: 'json' }
import promptText from '../prompts/golden/text.json' with { type: 'json' }
import tones from '../prompts/golden/tones.json' with { type: 'json' }
import promptVersions from '../prompts/golden/versions.json' with { type: 'json' }
import reviewRequests from '../review-requests/golden/requests.json' with { type: 'json' }
import reviewSuggestions from '../review-requests/golden/suggestions.json' with { type: 'json' }
import answerApproval from '../reviews/golden/approval.json' with { type: 'json' }
import reviews from '../reviews/golden/reviews.json' with { type: 'json' }
import answerDesk from '../review-answers/golden/desk.json' with { type: 'json' }
import autoAnswers from '../review-auto-answers/golden/auto-answers.json' with { type: 'json' }
import autoAnswersPreview from '../review-auto-answers/golden/preview.json' with { type: 'json' }
import quotaOfVideos from '../videos/golden/quota.json' with { type: 'json' }
import stills from '../videos/golden/stills.json' with { type: 'json' }
import videos from '../videos/golden/videos.json' with { type: 'json' }
import connections from '../social-networks/golden/connections.json' with { type: 'json' }
import pages from '../social-networks/golden/pages.json' with { type: 'json' }
import { file } from './mock.page.rules.ts'
import { textStream } from './mock.texts.model.ts'
import type { MockedCall, MockReplies } from './mock.types.ts'

const [one] = post.annonces
const [prompt] = prompts.prompts
const [video] = videos.claps
const [review] = reviews.reviews

/** Posts, when they go out, and the social networks. */
export const postReplies: MockReplies = {
  'GET /provider/reviews/links/medias': reviewSuggestions,
  'GET /provider/review-requests': reviewRequests,
  'PUT /provider/review-requests/settings': reviewSuggestions,
  'GET /provider/review-requests/print': file,
  'POST /provider/mail/send-review': reviewRequests.demandes[0] as object,
  'GET /provider/reviews': reviews,
  'GET /provider/reviews/approval': answerApproval,
  'POST /provider/reviews/:id/approval': { ...review, proposed_answer: null },
  'POST /provider/reviews/:id/return': { ...review },
  'DELETE /provider/reviews/:id/proposal': { ...review, proposed_answer: null },
  'GET /provider/export/reviews': file,
  'GET /provider/reviews/auto-answers': autoAnswers,
  'PUT /provider/reviews/auto-answers': autoAnswers,
  'POST /provider/reviews/auto-answers/preview': autoAnswersPreview,
  'POST /provider/reviews/:id/answering': { ...review },
  'DELETE /provider/reviews/:id/answering': { ...review },
  'DELETE /provider/reviews/:id/auto-answer': { ...review },
  'GET /provider/reviews/:id/answer_suggest': answerDesk,
  'POST /provider/reviews/:id/answer_suggest': answerDesk,
  'GET /provider/reviews/:id/translation': { proposee: true },
  'POST /provider/reviews/:id/translation': { texte: 'Three weeks without news.', langueOrigine: 'fr' },
  'GET /provider/reviews/:id': { ...review },
  'GET /provider/reviews/:id/contacts': { contacts: [] },
  'POST /provider/reviews/:id/seen': { ...review },
  'POST /provider/reviews/:id/erase': { ...review, author: '', comment: '', erasedAt: '2026-03-05T10:00:00.000Z' },
  'POST /provider/reviews/:id/answers': { ...review },
  'DELETE /provider/reviews/:id/answers': { ...review },
  'GET /provider/social-management-posts': ({ query }: MockedCall) => (query['annonceId'] === undefined ? posts : post),
  'POST /provider/socialposts/post/treatment': { ...one },
  'POST /provider/socialposts': { id: 7, planifications: one?.planifications },
  'PUT /provider/socialposts': { id: 8, planifications: one?.planifications },
  'DELETE /provider/socialposts': ['ok'],
  'POST /provider/socialposts/diffusions/:publication/relance': { ...one?.planifications[0] },
  'GET /provider/socialposts/relance': { publications: [] },
  'POST /provider/socialposts/relance': { relancees: 0, retenues: 0 },
  'GET /provider/socialposts/reglages': settings,
  'PUT /provider/socialposts/reglages': settings,
  'GET /provider/socialposts/creneaux': freeSlots,
  'GET /provider/socialposts/accord': policy,
  'POST /provider/socialposts/accord': decision,
  'POST /provider/socialposts/liens': ({ body }: MockedCall) => ({
    liens: (body as { urls: string[] }).urls.map((url) => ({ url, motif: null })),
  }),
  'GET /provider/annonce-post': { text: caption.text },
  'DELETE /provider/annonce-post': {},
  'POST /provider/annonce-post/redaction': textStream,
  'GET /provider/get-prompts': prompts,
  'GET /provider/prompts/:id': { ...prompt },
  'GET /provider/prompts/:id/versions': promptVersions,
  'POST /provider/add-or-update-prompt': { ...prompt },
  'PUT /provider/add-or-update-prompt': { ...prompt },
  'DELETE /provider/delete-prompt/:id': null,
  'POST /provider/simulate': promptText,
  'GET /provider/tons-ia': tones,
  'GET /provider/donnees-annonceurs': promptFields,
  'GET /provider/points-de-vente': outlets,
  'POST /provider/createPostFromModel': { ...one },
  'GET /provider/videos': { count: 0, videos: [] },
  'POST /provider/videos/check': ({ body }: MockedCall) => ({ url: (body as { url: string }).url, motif: null, taille: null }),
  'GET /provider/annonce/:id/clap': videos,
  'POST /provider/annonce/:id/clap': { ...video },
  'DELETE /provider/annonce/:id/clap': { ...video },
  'POST /provider/annonce/:id/clap/apercu': stills,
  'GET /provider/diffusion_annonceur': quotaOfVideos,
  'GET /provider/events_calendar': events,
  'DELETE /provider/eventCalendar/:id/:id': ['ok'],
  'GET /provider/reseaux-sociaux': connections,
  'GET /provider/reseaux-sociaux/:network/pages': pages,
}
