/** Letters of any language, digits and underscores, as the contract of flows has it. */
export const VARIABLE_NAME = /^[\p{L}_][\p{L}\p{N}_]{0,39}$/u
