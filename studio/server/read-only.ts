/** Why nobody may write, in Dutch. */
export const READ_ONLY =
  'Deze server staat ook voor andere computers open. Daarom kun je hier kijken, maar niets wijzigen.';
