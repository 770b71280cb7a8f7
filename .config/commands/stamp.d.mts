export function hashOf(folders: readonly string[]): string;
