/** The rules for comments of a connected account, for its own page. */
export { CommentRulesCard } from './comment-rules-card.tsx'
