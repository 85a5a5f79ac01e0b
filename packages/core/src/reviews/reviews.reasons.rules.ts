/** Why an answer is not on its network: what is wrong with the connection or with its text, or that no reason was given. */
export type AnswerReason =
  | 'connection-missing'
  | 'connection-expired'
  | 'rights'
  | 'off-topic'
  | 'advertising'
  | 'personal-data'
  | 'offensive'
  | 'misleading'
  | 'unclear'
  | 'profile'
  | 'none'

/**
 * The codes of each reason: those of Vitrine, and the policies of Google that a refused reply can violate, by what is to be done.
 * https://developers.google.com/my-business/reference/businessinformation/rest/Shared.Types/PolicyViolation, which may grow.
 */
const codes: Record<AnswerReason, readonly string[]> = {
  'connection-missing': ['connection-missing'],
  'connection-expired': ['connection-expired'],
  rights: ['rights'],
  'off-topic': ['OFF_TOPIC'],
  advertising: ['ADVERTISING_AND_SOLICITATION', 'REGULATED_GOODS_AND_SERVICES'],
  'personal-data': ['PERSONAL_INFO', 'PRIVACY'],
  offensive: [
    'ADULT_THEMED',
    'CHILD_SAFETY',
    'DANGEROUS',
    'HARASSMENT',
    'HATE_SPEECH',
    'ILLEGAL',
    'OBSCENITY_AND_PROFANITY',
    'OFFENSIVE',
    'SEXUALLY_EXPLICIT',
    'VIOLENCE_AND_GORE',
  ],
  misleading: ['FAKE_ENGAGEMENT', 'GENERIC_FRAUD', 'IMPERSONATION', 'MISINFORMATION', 'MISREPRESENTATION'],
  unclear: ['GENERIC_QUALITY', 'GENERIC_VANDALISM', 'GIBBERISH_AND_REPETITIVE', 'REPETITIVE', 'UNCLEAR'],
  profile: [
    'ACCOUNT_RESTRICTED_AND_EDIT_REJECTED',
    'ACCOUNT_RESTRICTED_AND_SUSPENDED',
    'ASSOCIATED_ACCOUNT_SUSPENDED',
    'BUSINESS_INELIGIBLE',
    'EDITING_RESTRICTION',
    'GOOGLE_PAY_SUSPENSION',
    'LOCATION_DISABLED',
    'LOCATION_SUSPENDED',
    'LOCATION_VERIFICATION_REQUIRED',
    'OWNERSHIP_REVOKED',
    'PO_BOX',
  ],
  none: ['', 'refused', 'POLICY_VIOLATION_UNSPECIFIED', 'GENERIC_VIOLATION', 'MODERATION_ERROR'],
}

const reasons = new Map<string, AnswerReason>(
  Object.entries(codes).flatMap(([reason, those]) => those.map((code) => [code, reason as AnswerReason] as const)),
)

/** The reason that a code stands for; null for a network's own words. */
export const answerReasonOf = (code: string): AnswerReason | null => reasons.get(code) ?? null
