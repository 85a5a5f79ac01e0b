/** Names that were replaced by the field's own, with what to say instead. See docs/decisions/0107-words-of-the-field.md. */
export const retiredWords: Readonly<Record<string, string>> = {
  lookAgainMs: 'pollIntervalMs',
  createGathering: 'createBatch',
  gatherTimes: 'batchTimes',
  draftPlace: 'draftStorage',
  DraftPlace: 'DraftStorage',
  TouchPlace: 'ContactRef',
  ActionPlace: 'ActionPlacement',
  SessionKeeper: 'SessionPersistence',
  DeviceKeeper: 'DeviceStorage',
  KeptSession: 'PersistedSession',
  turnOfThePage: 'yieldToPage',
  sendPatiently: 'sendWithRetry',
  sayDismissed: 'sendDismissal',
  AdToMend: 'AdToFix',
  isMendedBy: 'isFixedBy',
  FaceOptions: 'StateOptions',
  errorFace: 'errorState',
  emptyFace: 'emptyState',
  failureFace: 'failureState',
  greyRows: 'skeletonRows',
  tellDeveloper: 'warnDeveloper',
  createShelf: 'createSandboxNetwork',
  createTurns: 'createPriorityLimiter',
  createPatience: 'createFailureBackoff',
  inTurn: 'runHeavy',
  placesPerAccount: 'slotsPerAccount',
  keepAside: 'moveAside',
  lastWordsOf: 'startupMessage',
  PortalPlace: 'PortalTarget',
  FeedPlace: 'FeedKey',
}

const pattern = new RegExp(`\\b(?:${Object.keys(retiredWords).join('|')})\\b`, 'g')

/** The retired words in a source text, each once. */
export const retiredIn = (source: string): string[] => [...new Set(source.match(pattern))]
