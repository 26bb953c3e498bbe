/** How the keys begin under which the browser keeps something about one store. Once a store is erased, they go. */
export const storeKeyPrefixes = {
  drafts: 'emailDraft_',
  analyses: 'analysis_',
  notes: 'leadNotes_',
  corrections: 'correction_',
  replies: 'replyDraft_',
} as const;
