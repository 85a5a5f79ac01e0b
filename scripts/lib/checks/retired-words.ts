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
  asksIfSold: 'canBeSold',
  saleKindAsked: 'saleKindToConfirm',
  picturesWanted: 'expectedPictures',
  PortalStanding: 'PortalAccountStatus',
  PortalFace: 'PortalInfo',
  mendedCount: 'fixedCount',
  mendsTexts: 'repairsTexts',
  isKeptNumber: 'isStorableNumber',
  isKeptText: 'isStorableText',
  keptNumber: 'storableNumber',
  askPublic: 'requestPublic',
  SaidRow: 'PortalStateRow or AdMessagesRow',
  VehicleAsked: 'VehicleQuery',
  ReportPlace: 'ReportScope',
  findAskedIds: 'findChangeableIds',
  filledPlaces: 'filledParts',
  obstacle: 'blockedReason',
  takeBack: 'unschedule',
  sendTakenBack: 'sendUnscheduled',
  checkTakenBack: 'checkUnscheduled',
  CalendarCarry: 'CalendarDrag',
  ComposerMend: 'ComposerActions',
  placeToMend: 'placeToFix',
  sayingsWire: 'detailsWire',
  askedSince: 'searchFrom',
  mostSlotsAsked: 'mostSlots',
  personalPlaces: 'personalSlots',
  maxPlaces: 'portalSlots',
  devicePlace: 'copyStorage',
  DevicePlace: 'CopyStorage',
  keepNote: 'saveNote',
  keptFiles: 'storedFiles',
  KeptFile: 'StoredFile',
  tellAll: 'notifyAll',
  heardOf: 'receivedFor',
  heardOfAds: 'onAdsChange',
  DialogLook: 'DialogContent',
  FieldLook: 'FieldOverrides',
  MenuLook: 'MenuContent',
}

const pattern = new RegExp(`\\b(?:${Object.keys(retiredWords).join('|')})\\b`, 'g')

/** The retired words in a source text, each once. */
export const retiredIn = (source: string): string[] => [...new Set(source.match(pattern))]

/** Turns of phrase that make a riddle of a comment, with what to say instead. */
const riddles: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/(?:\/\*\*|\/\/) What of\b/, 'which part, by its name'],
  [/(?:\/\*\*|\/\/) What (?:became|came) of\b/, 'the result, the outcome or the state'],
  [/(?:\/\*\*|\/\/) What can be asked of\b/, 'the filters or the queries'],
  [/(?:\/\*\*|\/\/|^ \*) .*\bthe last first\b/m, 'newest first'],
]

/** The riddles in the comments of a source text, each with what to say instead. */
export const riddlesIn = (source: string): { phrase: string; instead: string }[] =>
  riddles.flatMap(([riddle, instead]) => {
    const phrase = riddle.exec(source)?.[0]
    return phrase === undefined ? [] : [{ phrase, instead }]
  })
